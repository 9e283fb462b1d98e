import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { init } from '@embedpdf/pdfium';
import { type WasmImports, type WasmInstance, type WasmModule, webAssembly } from '../../../platform/web-assembly.ts';
import { PDF_MEMORY_BYTES_MAX } from '../limits.ts';

/** The used functions of PDFium. Documents, pages and texts are pointers; 0 is null. */
export interface Pdfium {
  readonly memory: { readonly buffer: ArrayBuffer };
  malloc(bytes: number): number;
  free(address: number): void;
  FPDF_LoadMemDocument(data: number, bytes: number, password: number): number;
  FPDF_GetLastError(): number;
  FPDF_CloseDocument(document: number): void;
  FPDF_GetPageCount(document: number): number;
  FPDF_GetMetaText(document: number, tag: number, buffer: number, bytes: number): number;
  FPDF_LoadPage(document: number, index: number): number;
  FPDF_ClosePage(page: number): void;
  FPDFPage_CountObjects(page: number): number;
  FPDFDoc_GetAttachmentCount(document: number): number;
  FPDF_GetFormType(document: number): number;
  FPDFPage_GetAnnotCount(page: number): number;
  FPDFPage_GetAnnot(page: number, index: number): number;
  FPDFPage_CloseAnnot(annotation: number): void;
  FPDFAnnot_GetSubtype(annotation: number): number;
  FPDFAnnot_GetFlags(annotation: number): number;
  FPDFAnnot_HasKey(annotation: number, key: number): number;
  FPDFAnnot_GetValueType(annotation: number, key: number): number;
  FPDFAnnot_GetStringValue(annotation: number, key: number, buffer: number, bytes: number): number;
  FPDFAnnot_GetAP(annotation: number, mode: number, buffer: number, bytes: number): number;
  EPDFAnnot_GenerateAppearance(annotation: number): number;
  EPDFAnnot_SetDefaultAppearance(
    annotation: number,
    font: number,
    size: number,
    red: number,
    green: number,
    blue: number,
  ): number;
  EPDFAnnot_GenerateFormFieldAP(annotation: number): number;
  FPDFPage_Flatten(page: number, usage: number): number;
  FPDFText_LoadPage(page: number): number;
  FPDFText_ClosePage(text: number): void;
  FPDFText_CountChars(text: number): number;
  FPDFText_GetUnicode(text: number, index: number): number;
  /** 1 for a character whose font does not say which it is. */
  FPDFText_HasUnicodeMapError(text: number, index: number): number;
  FPDFText_GetCharOrigin(text: number, index: number, x: number, y: number): number;
  FPDFText_GetLooseCharBox(text: number, index: number, rectangle: number): number;
  FPDFText_GetFontSize(text: number, index: number): number;
  FPDFText_GetMatrix(text: number, index: number, matrix: number): number;
  FPDFText_GetTextObject(text: number, index: number): number;
  FPDFTextObj_GetFont(object: number): number;
  FPDFFont_GetFlags(font: number): number;
  FPDFFont_GetBaseFontName(font: number, buffer: number, bytes: number): number;
}

let compiled: WasmModule | undefined;

const wasm = (): WasmModule => {
  const file = createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm');
  compiled ??= new webAssembly.Module(readFileSync(file));
  return compiled;
};

type Resize = (bytes: number) => number | boolean;

/** Opens an instance of PDFium with limited memory. Discard it after a failure. */
export async function openPdfium(): Promise<Pdfium> {
  let exports: WasmInstance['exports'] | undefined;
  const options = {
    print: () => {},
    printErr: () => {},
    instantiateWasm(imports: WasmImports, received: (instance: WasmInstance) => void) {
      const { env = {} } = imports;
      const resize = env['emscripten_resize_heap'] as Resize;
      const limited: Resize = (bytes) => (bytes >>> 0 > PDF_MEMORY_BYTES_MAX ? 0 : resize(bytes));
      const module = wasm();
      const instance = new webAssembly.Instance(module, {
        ...imports,
        env: { ...env, emscripten_resize_heap: limited },
      });
      exports = instance.exports;
      received(instance);
      return exports;
    },
  };
  const module = await init(options as Parameters<typeof init>[0]);
  module.PDFiumExt_Init();
  return exports as unknown as Pdfium;
}
