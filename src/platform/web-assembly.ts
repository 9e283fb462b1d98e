/** The used part of `WebAssembly`, for which TypeScript has types only in the DOM library. */
interface WebAssemblyApi {
  readonly Module: new (bytes: Uint8Array) => WasmModule;
  readonly Instance: new (module: WasmModule, imports: WasmImports) => WasmInstance;
  readonly RuntimeError: new () => Error;
}
declare const moduleMark: unique symbol;
export interface WasmModule {
  readonly [moduleMark]: true;
}
export type WasmImports = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
export interface WasmInstance {
  readonly exports: Readonly<Record<string, unknown>>;
}

export const webAssembly = (globalThis as unknown as { WebAssembly: WebAssemblyApi }).WebAssembly;
