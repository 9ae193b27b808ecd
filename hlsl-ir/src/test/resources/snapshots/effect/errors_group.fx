// PROFILE: fx_4_0
fxgroup g { technique t { } }
