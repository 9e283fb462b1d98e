/** The used part of `onnxruntime-node`, declared here because the package, types included, may not be installed. */
interface Runtime {
  readonly InferenceSession: {
    create(file: string, options: Record<string, unknown>): Promise<Session>;
  };
  readonly Tensor: new (type: 'int64', data: BigInt64Array, dims: readonly number[]) => object;
}

interface Session {
  readonly inputNames: readonly string[];
  readonly outputNames: readonly string[];
  run(feeds: Record<string, object>): Promise<Record<string, Output>>;
}

interface Output {
  readonly data: ArrayLike<number>;
  readonly dims: readonly number[];
}

/** The tokens of one text, or of two with their segments. */
export interface ModelTokens {
  readonly ids: readonly number[];
  /** Default: all tokens in the first segment. */
  readonly segments?: readonly number[];
}

export type OnnxSession = Awaited<ReturnType<typeof openOnnxSession>>;

/** Opens a graph with the input `input_ids` and optionally `attention_mask` and `token_type_ids`. */
export async function openOnnxSession(graphFile: string, use: { readonly runtime: string; readonly threads: number }) {
  const { InferenceSession, Tensor } = await loadRuntime(use.runtime);
  const session = await InferenceSession.create(graphFile, {
    intraOpNumThreads: use.threads,
    interOpNumThreads: 1,
    executionMode: 'sequential',
    // Idle threads sleep instead of spinning, as others need the cores.
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  });
  return {
    /** The first of `outputs` that the graph has, else its first output. Blocks the calling thread. */
    async run({ ids, segments }: ModelTokens, outputs: readonly string[]): Promise<Output> {
      const columns: Record<string, BigInt64Array> = {
        input_ids: BigInt64Array.from(ids, BigInt),
        attention_mask: new BigInt64Array(ids.length).fill(1n),
        token_type_ids: segments ? BigInt64Array.from(segments, BigInt) : new BigInt64Array(ids.length),
      };
      const feeds: Record<string, object> = {};
      for (const name of session.inputNames) {
        const column = columns[name];
        if (column === undefined) throw new Error(`the model wants an input "${name}", which is not known here`);
        feeds[name] = new Tensor('int64', column, [1, ids.length]);
      }
      const answer = await session.run(feeds);
      const name = outputs.find((one) => one in answer) ?? session.outputNames[0] ?? '';
      const output = answer[name];
      if (output === undefined) throw new Error('the model answers nothing');
      return output;
    },
  };
}

async function loadRuntime(name: string): Promise<Runtime> {
  const loaded = (await import(name)) as { default?: Runtime } & Runtime;
  return loaded.default ?? loaded;
}
