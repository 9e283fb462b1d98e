import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type OnnxConstant, type OnnxNode, onnxFile } from './onnx-file.ts';

/** How models of this kind are written: with segments given beside the tokens (BERT), or by marks alone (RoBERTa). */
export interface MadeCrossEncoder {
  /** The words that it knows. */
  readonly words: readonly string[];
  readonly style?: 'bert' | 'roberta';
  readonly output?: 'column' | 'flat' | 'two classes';
  readonly graphFile?: string;
  readonly config?: object;
  /** How many times the graph does its sum, for a model that takes its time. */
  readonly rounds?: number;
}

const SPECIAL = ['[PAD]', '[UNK]', '[CLS]', '[SEP]'] as const;
const SEP = SPECIAL.indexOf('[SEP]');

/**
 * Writes the folder of a cross-encoder that works: its logit is `3 * n - 4` for `n` words of the question in the
 * passage.
 */
export function writeCrossEncoder(folder: string, made: MadeCrossEncoder): void {
  const { graphFile = 'onnx/model.onnx', output = 'column' } = made;
  mkdirSync(dirname(join(folder, graphFile)), { recursive: true });
  writeFileSync(join(folder, graphFile), graphOf(made));
  writeFileSync(join(folder, 'tokenizer.json'), JSON.stringify(tokenizerOf(made)));
  writeFileSync(join(folder, 'tokenizer_config.json'), JSON.stringify({ model_max_length: 512 }));
  const labels = output === 'two classes' ? { 0: 'NO', 1: 'YES' } : { 0: 'LABEL_0' };
  const config = { architectures: ['BertForSequenceClassification'], id2label: labels, ...made.config };
  writeFileSync(join(folder, 'config.json'), JSON.stringify(config));
}

function tokenizerOf({ words, style = 'bert' }: MadeCrossEncoder): object {
  const vocabulary = [...SPECIAL, ...new Set(words.map((word) => word.toLowerCase()))];
  const mark = (id: string, type_id: number) => ({ SpecialToken: { id, type_id } });
  const part = (id: string, type_id: number) => ({ Sequence: { id, type_id } });
  const between = style === 'bert' ? [mark('[SEP]', 0)] : [mark('[SEP]', 0), mark('[SEP]', 0)];
  const second = style === 'bert' ? 1 : 0;
  return {
    version: '1.0',
    truncation: null,
    padding: null,
    added_tokens: SPECIAL.map((content, id) => ({
      id,
      content,
      single_word: false,
      lstrip: false,
      rstrip: false,
      normalized: false,
      special: true,
    })),
    normalizer: {
      type: 'BertNormalizer',
      clean_text: true,
      handle_chinese_chars: true,
      strip_accents: null,
      lowercase: true,
    },
    pre_tokenizer: { type: 'BertPreTokenizer' },
    post_processor: {
      type: 'TemplateProcessing',
      single: [mark('[CLS]', 0), part('A', 0), mark('[SEP]', 0)],
      pair: [mark('[CLS]', 0), part('A', 0), ...between, part('B', second), mark('[SEP]', second)],
      special_tokens: Object.fromEntries(
        ['[CLS]', '[SEP]'].map((id) => [id, { id, ids: [vocabulary.indexOf(id)], tokens: [id] }]),
      ),
    },
    decoder: null,
    model: {
      type: 'WordPiece',
      continuing_subword_prefix: '##',
      max_input_chars_per_word: 100,
      vocab: Object.fromEntries(vocabulary.map((word, id) => [word, id])),
      unk_token: '[UNK]',
    },
  };
}

const FLOAT = 1;

/** Words of the first text that are in the second: all compared with all, masked by the positions of the texts. */
function graphOf({ style = 'bert', output = 'column', rounds = 1 }: MadeCrossEncoder): Buffer {
  const node = (op: string, inputs: string[], out: string, attributes: OnnxNode['attributes'] = {}): OnnxNode => ({
    op,
    inputs,
    output: out,
    attributes,
  });
  const constant = (name: string, type: OnnxConstant['type'], values: number[], dims = [values.length]) => ({
    name,
    type,
    dims,
    values,
  });
  const isFlat = output === 'flat';
  const sums = Array.from({ length: rounds }, (_, round) => {
    const [from, to] = [round === 0 ? 'same' : `same${round}`, `same${round + 1}`];
    return node('Mul', [from, 'same'], to);
  });
  return onnxFile({
    inputs: {
      input_ids: ['batch', 'tokens'],
      attention_mask: ['batch', 'tokens'],
      ...(style === 'bert' && { token_type_ids: ['batch', 'tokens'] }),
    },
    nodes: [
      ...(style === 'bert'
        ? [node('Cast', ['token_type_ids'], 'second', { to: FLOAT })]
        : [
            node('Equal', ['input_ids', 'sep'], 'isSep'),
            node('Cast', ['isSep'], 'seps', { to: FLOAT }),
            node('CumSum', ['seps', 'one'], 'passed'),
            node('Clip', ['passed', 'zeroF', 'oneF'], 'second'),
          ]),
      node('Sub', ['oneF', 'second'], 'first'),
      node('Greater', ['input_ids', 'sep'], 'isWord'),
      node('Cast', ['isWord'], 'words', { to: FLOAT }),
      node('Mul', ['first', 'words'], 'asked'),
      node('Mul', ['second', 'words'], 'segmented'),
      node('Unsqueeze', ['input_ids', 'axis2'], 'rows'),
      node('Unsqueeze', ['input_ids', 'axis1'], 'columns'),
      node('Equal', ['rows', 'columns'], 'areSame'),
      node('Cast', ['areSame'], 'same', { to: FLOAT }),
      ...sums,
      node('Unsqueeze', ['segmented', 'axis1'], 'segmentColumns'),
      node('Mul', [`same${rounds}`, 'segmentColumns'], 'found'),
      node('ReduceMax', ['found'], 'isThere', { axes: [2], keepdims: 0 }),
      node('Mul', ['isThere', 'asked'], 'hits'),
      node('ReduceSum', ['hits', 'axis1'], 'count', { keepdims: isFlat ? 0 : 1 }),
      node('Mul', ['count', 'weight'], 'weighted'),
      node('Add', ['weighted', 'bias'], output === 'two classes' ? 'one_of_two' : 'logits'),
      ...(output === 'two classes' ? [node('Concat', ['one_of_two', 'one_of_two'], 'logits', { axis: 1 })] : []),
    ],
    constants: [
      constant('sep', 'int64', [SEP], []),
      constant('one', 'int64', [1], []),
      constant('axis1', 'int64', [1]),
      constant('axis2', 'int64', [2]),
      constant('zeroF', 'float', [0], []),
      constant('oneF', 'float', [1], []),
      constant('weight', 'float', [3], []),
      constant('bias', 'float', [-4], []),
    ],
    output: { name: 'logits', dims: isFlat ? ['batch'] : ['batch', output === 'two classes' ? 2 : 1] },
  });
}
