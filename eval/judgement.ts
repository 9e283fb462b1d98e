import { basename, extname } from 'node:path';
import { diskBlobStore } from '../src/adapters/disk/blob-store.ts';
import { readAnnotated } from '../src/domain/documents/read-annotated.ts';
import type { DocumentId } from '../src/platform/ids.ts';
import type { Collection } from './collection.ts';
import { type JudgedChunk, passageTest } from './matching.ts';
import type { RankedPlaces } from './metrics.ts';
import type { JudgedQuestion } from './question.ts';

/** A chunk of the collection as searches name it. */
export const chunkKey = (documentId: string, cnum: number): string => `${documentId}:${cnum}`;

/** A question with the chunks that answer it. */
export interface Judgement {
  readonly question: JudgedQuestion;
  /** Numbers of the passages, from 0, that a chunk holds; only chunks that hold any. */
  readonly passagesOf: ReadonlyMap<string, readonly number[]>;
  readonly grades: readonly number[];
  /** By the number of a passage: which part of the question it answers. */
  readonly parts: readonly number[];
}

/** Item of a judged set that does not fit the collection. */
export interface Misfit {
  readonly question: string;
  readonly fault: string;
}

export interface Judgements {
  readonly judged: readonly Judgement[];
  /** Passages that no chunk is, or more than `chunksMax`. Their questions count all the same. */
  readonly misfits: readonly Misfit[];
  /** Questions of which no document is there: left out. */
  readonly leftOut: readonly JudgedQuestion[];
}

/** More chunks than that are not one passage. */
const CHUNKS_MAX = 8;

/** Finds the chunks of all passages, in the documents as the product extracted them. */
export async function judge(collection: Collection, questions: readonly JudgedQuestion[]): Promise<Judgements> {
  const found = questions.map((question) => ({ question, passagesOf: new Map<string, number[]>() }));
  const wanted = [...new Set(questions.flatMap(({ relevant }) => relevant.map(({ file }) => file)))];
  const paths = new Map(wanted.map((file) => [file, pathsOf(collection, file)]));
  const chunks = createChunkReader(collection.dataDir);
  const misfits: Misfit[] = [];
  for (const path of new Set([...paths.values()].flat())) {
    const inside = (await Promise.all((collection.documentsOf.get(path) ?? []).map(chunks))).flat();
    for (const { question, passagesOf } of found) {
      for (const [number, passage] of question.relevant.entries()) {
        if (!paths.get(passage.file)?.includes(path)) continue;
        const is = passageTest(passage);
        const fits = inside.filter(({ chunk }) => is(chunk));
        for (const { key } of fits) passagesOf.set(key, [...(passagesOf.get(key) ?? []), number]);
        const fault = `passage ${number + 1} (${passage.file}) is ${fits.length} chunks`;
        const isPage = passage.page !== null || passage.text !== null;
        if (fits.length === 0 || (fits.length > CHUNKS_MAX && !isPage)) {
          misfits.push({ question: question.question, fault });
        }
      }
    }
  }
  const isThere = ({ relevant }: JudgedQuestion): boolean => relevant.some(({ file }) => paths.get(file)?.length);
  return {
    judged: found
      .filter(({ question }) => isThere(question))
      .map((one) => ({
        ...one,
        grades: one.question.relevant.map(({ grade }) => grade),
        parts: one.question.relevant.map(({ part }) => part),
      })),
    misfits,
    leftOut: questions.filter((question) => !isThere(question)),
  };
}

/** Passages by the places of a ranking. */
export const placesOf = ({ passagesOf }: Judgement, keys: readonly string[]): RankedPlaces =>
  keys.map((key) => passagesOf.get(key) ?? []);

/** The documents that a passage's file means: by the end of the path, or by the name without its ending. */
function pathsOf({ documentsOf }: Collection, file: string): string[] {
  const paths = [...documentsOf.keys()];
  const byEnd = paths.filter((path) => path === file || path.endsWith(`/${file}`));
  return byEnd.length > 0 ? byEnd : paths.filter((path) => basename(path, extname(path)) === file);
}

function createChunkReader(dataDir: string) {
  const blobs = diskBlobStore({ folder: `${dataDir}/blobs` });
  return async (id: DocumentId): Promise<{ key: string; chunk: JudgedChunk }[]> => {
    const annotated = await readAnnotated(blobs, id);
    return (annotated?.chunks ?? []).map((chunk) => ({ key: chunkKey(id, chunk.cnum), chunk }));
  };
}
