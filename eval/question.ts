/** A passage that answers a question. All that is given of `has`, `page` and `text` must hold for a chunk to be it. */
export interface JudgedPassage {
  /** Path of the document, or its end: `filings/a.html` is any document whose path ends so; `a` one called `a.pdf`. */
  readonly file: string;
  /** Fragments that the chunk holds, in any letter case, with any white space. */
  readonly has: readonly string[];
  /** From 1; the page on which the chunk begins. */
  readonly page: number | null;
  /** Words of the passage, of which a chunk must hold at least half in their order. */
  readonly text: string | null;
  /** 2 answers by itself or is half of the answer, 1 is of help. */
  readonly grade: number;
  /** Which part of the question it answers, from 1. */
  readonly part: number;
}

export interface JudgedQuestion {
  readonly question: string;
  /** `company-period`, `open`, or whatever else a set is divided into; figures are given for each. */
  readonly kind: string;
  readonly relevant: readonly JudgedPassage[];
}

/** One question a line (eval/README.md). Throws an `Error` that names the line. */
export function parseQuestions(jsonl: string): JudgedQuestion[] {
  return jsonl.split('\n').flatMap((line, at) => {
    if (line.trim() === '') return [];
    try {
      return [questionOf(JSON.parse(line) as unknown)];
    } catch (error) {
      throw new Error(`line ${at + 1}: ${error instanceof Error ? error.message : String(error)}`);
    }
  });
}

function questionOf(value: unknown): JudgedQuestion {
  const { question, kind, relevant } = objectOf(value);
  if (typeof question !== 'string' || question.trim() === '') throw new Error('question must be a text');
  if (!Array.isArray(relevant) || relevant.length === 0) throw new Error('relevant must be a list of passages');
  return {
    question,
    kind: typeof kind === 'string' ? kind : 'all',
    relevant: relevant.map((passage) => passageOf(objectOf(passage))),
  };
}

function passageOf({ file, has, page, text, grade, part }: Readonly<Record<string, unknown>>): JudgedPassage {
  if (typeof file !== 'string' || file === '') throw new Error('file must be a path');
  const fragments: unknown[] = Array.isArray(has) ? has : [];
  if (!fragments.every((one) => typeof one === 'string' && one.trim() !== '')) throw new Error('has must be texts');
  if (page !== undefined && page !== null && !isFromOne(page)) throw new Error('page must be a whole number from 1');
  if (fragments.length === 0 && page == null && typeof text !== 'string') {
    throw new Error('a passage needs has, page or text');
  }
  if (grade !== undefined && !(Number(grade) > 0)) throw new Error('grade must be a number above 0');
  if (part !== undefined && !isFromOne(part)) throw new Error('part must be a whole number from 1');
  return {
    file,
    has: fragments as string[],
    page: page == null ? null : Number(page),
    text: typeof text === 'string' ? text : null,
    grade: grade === undefined ? 1 : Number(grade),
    part: part === undefined ? 1 : Number(part),
  };
}

const isFromOne = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 1;

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) throw new Error('must be an object');
  return value as Readonly<Record<string, unknown>>;
}
