package dev.plumb.cli.scene;

/// What is special about a view (`D3D11_BUFFEREX_SRV_FLAG`, `D3D11_BUFFER_UAV_FLAG`,
/// `D3D11_DSV_FLAG`).
public enum ViewFlag {
  RAW,
  APPEND,
  COUNTER,
  READ_ONLY_DEPTH,
  READ_ONLY_STENCIL
}
