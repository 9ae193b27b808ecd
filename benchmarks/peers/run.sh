#!/bin/sh
# run.sh WORKLOAD SPIRV-FOLDER DATA-FOLDER VKBENCH-OPTIONS: draws one workload on the Vulkan driver that VK_DRIVER_FILES names.
# What is said here of each workload is what frame/Workloads.java says to Plumb.
set -eu
cd -P "$(dirname "$0")"
workload=$1 s=$2 d=$3
shift 3
export VK_LOADER_LAYERS_DISABLE='~all~'
full="--vs $s/fullscreen.vert.spv"
mesh="--stride 32 --attr 0:f3:0 --attr 1:f3:12 --attr 2:f2:24 --ub $d/knot.ub:0 --tex $d/tex1024.rgba:1:1024x1024 --samp 2:linear"
lit="--vs $s/lit.vert.spv --ps $s/lit.frag.spv --size 1280x720 --mesh $d/knot.vb $d/knot.ib $mesh --depth --cull back --clear 0.1,0.12,0.15,1"
case $workload in
  fill) set -- $full --ps "$s/fill.frag.spv" --size 1920x1080 "$@" ;;
  # A table in the shader is copied at each look-up in the SPIR-V that glslang makes, which takes minutes. So for perlin peers
  # have the table in a buffer, too.
  perlin | perlin_cb) set -- $full --ps "$s/perlin_cb.frag.spv" --ub "$d/perm.ub:0" --size 1024x1024 "$@" ;;
  perlin_tex)
    set -- $full --ps "$s/perlin_tex.frag.spv" --size 1024x1024 --tex "$d/hashes.rgba:1:256x256" \
      --tex "$d/gradients.rgba:2:256x1" --samp 3:point "$@" ;;
  raymarch) set -- $full --ps "$s/raymarch.frag.spv" --size 1280x720 "$@" ;;
  lit_mesh) set -- $lit "$@" ;;
  lit_mesh_msaa4) set -- $lit --msaa 4 "$@" ;;
  many_small)
    set -- --vs "$s/small.vert.spv" --ps "$s/small.frag.spv" --size 1920x1080 --mesh "$d/sheet.vb" "$d/sheet.ib" --stride 24 \
      --attr 0:f3:0 --attr 1:f3:12 --ub "$d/sheet.ub:0" --depth --cull back "$@" ;;
  overdraw)
    set -- --vs "$s/overdraw.vert.spv" --ps "$s/overdraw.frag.spv" --size 1280x720 --verts 300 --blend alpha --cull back "$@" ;;
  texture)
    set -- $full --ps "$s/texture.frag.spv" --size 1920x1080 --tex "$d/tex1024.rgba:1:1024x1024" --samp 2:trilinear "$@" ;;
  compute) set -- --cs "$s/image.comp.spv" --simg 0:1024x1024:rgba32f --dispatch 32,32,1 "$@" ;;
  reduce)
    set -- --cs "$s/reduce.comp.spv" --sbuf "1:67240196:$d/reduce.sb" --dispatch "32768,1,1:$d/reduce0.ub" \
      --dispatch "64,1,1:$d/reduce1.ub" --dispatch "1,1,1:$d/reduce2.ub" --dub 0 "$@" ;;
  *)
    echo "run.sh: no workload $workload" >&2
    exit 2 ;;
esac
exec "$d/../peers/vkbench" "$@"
