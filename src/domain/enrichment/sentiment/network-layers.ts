import { webAssembly } from '../../../platform/web-assembly.ts';

/** Code of `layers.wat`, made by `npx wat2wasm layers.wat --output=- | base64 --wrap=0`. */
export const CODE =
  'AGFzbQEAAAABEgJgBX9/f39/AGAGf39/f39/AAMDAgABBQMBAAEHHAMGbWVtb3J5AgAIbXVsdGlwbHkAAARwb29sAAEKngQClgICBn8FeyACQQN0IQUgACEHA0AgByAFaiEIIAggBWohCSAJIAVqIQr9DAAAAAAAAAAAAAAAAAAAAAAhDCAMIQ0gDCEOIAwhD0EAIQYDQCADIAZq/QAEACELIAwgCyAHIAZq/QAEAP3yAf3wASEMIA0gCyAIIAZq/QAEAP3yAf3wASENIA4gCyAJIAZq/QAEAP3yAf3wASEOIA8gCyAKIAZq/QAEAP3yAf3wASEPIAZBEGohBiAGIAVJDQALIAQgDP0hACAM/SEBoDkDACAEIA39IQAgDf0hAaA5AwggBCAO/SEAIA79IQGgOQMQIAQgD/0hACAP/SEBoDkDGCAEQSBqIQQgCiAFaiEHIAFBBGshASABDQALC4MCAgh/BXsgAkEBdCELIAAgAUECdGohDQNAIAogC2ohBiAGIAtqIQcgByALaiEIIAggC2ohCSAPIRAgDyERIA8hEiAAIQwDQCAPIAMgCmr9AAQAIAwoAgAgCmr9AAQAIAwoAgQgBmr9AAQA/Y8BIAwoAgggB2r9AAQAIAwoAgwgCGr9AAQA/Y8B/Y8BIAwoAhAgCWr9AAQA/Y8B/Y8B/ZgBIQ4gECAO/ZgBIRAgESAO/acB/a4BIREgEiAO/agB/a4BIRIgDEEEaiEMIAwgDUkNAAsgBCAKaiAQ/QsEACAFIBH9CwQAIAUgEv0LBBAgBUEgaiEFIApBEGohCiAKIAtJDQALCw==';

const MODULE = new webAssembly.Module(Buffer.from(CODE, 'base64'));
const PAGE_BYTES = 65_536;
const ALIGNED_BYTES = 16;

interface Exports {
  readonly memory: { readonly buffer: ArrayBuffer; grow(pages: number): void };
  multiply(matrix: number, rows: number, length: number, vector: number, to: number): void;
  pool(rows: number, windows: number, units: number, bias: number, most: number, sums: number): void;
}

/**
 * Layers on arrays in a memory of so many bytes, which must hold all arrays that are asked for. Five times as fast as loops over
 * typed arrays, with the same results.
 */
export function openLayers(bytes: number) {
  const { memory, ...layers } = new webAssembly.Instance(MODULE, {}).exports as unknown as Exports;
  memory.grow(Math.ceil(bytes / PAGE_BYTES));
  let end = 0;
  const place = (size: number): number => {
    const at = end;
    end = Math.ceil((end + size) / ALIGNED_BYTES) * ALIGNED_BYTES;
    return at;
  };
  return {
    doubles: (length: number) => new Float64Array(memory.buffer, place(8 * length), length),
    integers: (length: number) => new Int32Array(memory.buffer, place(4 * length), length),
    shorts: (length: number) => new Int16Array(memory.buffer, place(2 * length), length),
    /** Writes the product of each row of a matrix and a vector. The number of rows is a multiple of 4, their length of 2. */
    multiply(matrix: Float64Array, vector: Float64Array, to: Float64Array): void {
      layers.multiply(matrix.byteOffset, to.length, vector.length, vector.byteOffset, to.byteOffset);
    },
    /**
     * Writes the maximum and the sum, by unit, of the rectified windows over rows of `5 * units` numbers, by place in the window.
     * `addresses` has the offset in bytes of each row, four more than `windows`. The number of units is a multiple of 8.
     */
    pool(addresses: Int32Array, windows: number, bias: Int16Array, most: Int16Array, sums: Int32Array): void {
      const [from, units] = [addresses.byteOffset, bias.length];
      layers.pool(from, windows, units, bias.byteOffset, most.byteOffset, sums.byteOffset);
    },
  };
}

export type Layers = ReturnType<typeof openLayers>;
