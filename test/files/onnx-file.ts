/** Writes graphs in the format of ONNX (protobuf messages of onnx.proto), as far as tests need it. */
export interface OnnxNode {
  readonly op: string;
  readonly inputs: readonly string[];
  readonly output: string;
  /** Whole numbers, or lists of them. */
  readonly attributes?: Readonly<Record<string, number | readonly number[]>>;
}

export interface OnnxConstant {
  readonly name: string;
  readonly type: 'int64' | 'float';
  /** `[]` is a single number. */
  readonly dims: readonly number[];
  readonly values: readonly number[];
}

export interface OnnxGraph {
  readonly nodes: readonly OnnxNode[];
  readonly constants: readonly OnnxConstant[];
  /** Inputs of int64, with a dimension for each name or number. */
  readonly inputs: Readonly<Record<string, readonly (string | number)[]>>;
  /** Output of float. */
  readonly output: { readonly name: string; readonly dims: readonly (string | number)[] };
}

const IR_VERSION = 7;
const OPSET = 13;
const TYPES = { float: 1, int64: 7 } as const;
const [INT_ATTRIBUTE, INTS_ATTRIBUTE] = [2, 7];

export const onnxFile = ({ nodes, constants, inputs, output }: OnnxGraph): Buffer =>
  message(
    number(1, IR_VERSION),
    part(
      7,
      message(
        ...nodes.map((node) => part(1, nodeOf(node))),
        text(2, 'made'),
        ...constants.map((constant) => part(5, tensorOf(constant))),
        ...Object.entries(inputs).map(([name, dims]) => part(11, placeOf(name, 'int64', dims))),
        part(12, placeOf(output.name, 'float', output.dims)),
      ),
    ),
    part(8, message(text(1, ''), number(2, OPSET))),
  );

const nodeOf = ({ op, inputs, output, attributes = {} }: OnnxNode): Buffer =>
  message(
    ...inputs.map((name) => text(1, name)),
    text(2, output),
    text(4, op),
    ...Object.entries(attributes).map(([name, value]) =>
      part(
        5,
        typeof value === 'number'
          ? message(text(1, name), number(3, value), number(20, INT_ATTRIBUTE))
          : message(text(1, name), ...value.map((one) => number(8, one)), number(20, INTS_ATTRIBUTE)),
      ),
    ),
  );

function tensorOf({ name, type, dims, values }: OnnxConstant): Buffer {
  const numbers = type === 'int64' ? BigInt64Array.from(values, BigInt) : Float32Array.from(values);
  const bytes = Buffer.from(numbers.buffer);
  return message(...dims.map((dim) => number(1, dim)), number(2, TYPES[type]), text(8, name), part(9, bytes));
}

const placeOf = (name: string, type: keyof typeof TYPES, dims: readonly (string | number)[]): Buffer =>
  message(
    text(1, name),
    part(
      2,
      message(
        part(
          1,
          message(
            number(1, TYPES[type]),
            part(2, message(...dims.map((dim) => part(1, typeof dim === 'number' ? number(1, dim) : text(2, dim))))),
          ),
        ),
      ),
    ),
  );

const message = (...fields: readonly Buffer[]): Buffer => Buffer.concat(fields);
const part = (field: number, bytes: Buffer): Buffer =>
  Buffer.concat([varint((field << 3) | 2), varint(bytes.length), bytes]);
const text = (field: number, value: string): Buffer => part(field, Buffer.from(value));
const number = (field: number, value: number): Buffer => Buffer.concat([varint(field << 3), varint(value)]);

/** Negative numbers as ten bytes of two's complement. */
function varint(value: number): Buffer {
  const bytes: number[] = [];
  let left = BigInt.asUintN(64, BigInt(value));
  while (left > 0x7fn) {
    bytes.push(Number(left & 0x7fn) | 0x80);
    left >>= 7n;
  }
  return Buffer.from([...bytes, Number(left)]);
}
