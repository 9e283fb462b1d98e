import { rmSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import type { AnnotatedChunk, Detection } from '../../../domain/documents/annotated-document.ts';
import { documentFacets, entitiesOf } from '../../../domain/documents/chunk-facets.ts';
import type { IndexedDocument } from '../../../domain/documents/chunk-index.ts';
import type { FoundChunk, FoundFacets } from '../../../domain/documents/chunk-search.ts';
import type { DocumentId } from '../../../platform/ids.ts';
import { openWalFile } from '../wal-file.ts';

const CACHE_KIB = 8 * 1024;
const BUSY_WAIT_MS = 30_000;

/** Ids of the texts of one document as it was put once: `first` to `last`. */
export interface TextRange {
  readonly documentId: DocumentId;
  readonly first: number;
  readonly last: number;
  readonly generation: number;
}

/** Displayed texts of the chunks of one document, ready to be written. */
export interface DocumentTexts {
  readonly documentId: DocumentId;
  readonly generation: number;
  readonly shared: string;
  readonly passages: readonly { readonly text: string; readonly own: string; readonly marks: string }[];
}

/**
 * Displayed texts of chunks, separate from the table that finds them: the engine takes 0.1 ms to read a row of the
 * table, one of these takes 6 µs. A text never changes and its id is never reused, so the id of a visible row leads to
 * the text of that row, or to nothing once the row was replaced. Texts are written before the rows that refer to them
 * and deleted after them; texts orphaned by a crash are unreachable, and are deleted when their document is next
 * written or deleted.
 */
export type ChunkTexts = ReturnType<typeof openChunkTexts>;

/** JSON beside each document. */
interface Shared {
  readonly facets: Omit<FoundFacets, 'cnum' | 'bodyEntities'>;
  readonly headline: string;
}

/** JSON beside each chunk. */
interface Marks {
  /** `0` for an entity, `1` for a topic. */
  readonly detections: readonly (readonly [kind: number, id: string, start: number, end: number])[];
  readonly locations: readonly (readonly [paragraph: number, sentence: number])[];
}

/** Displayed texts of a document's chunks, in their order. */
export function textsOf(document: IndexedDocument): DocumentTexts {
  const { audience: _audience, tags: _tags, headlineTopics: _topics, ...facets } = documentFacets(document);
  const shared: Shared = { facets, headline: document.annotated.headline };
  return {
    documentId: document.row.id,
    generation: document.row.generation,
    shared: JSON.stringify(shared),
    passages: document.annotated.chunks.map(({ text, detections, locations, ...own }) => {
      const marks: Marks = {
        detections: detections.map((d) => [d.type === 'topic' ? 1 : 0, d.id, d.start, d.end]),
        locations: locations.map(({ paragraph, sentence }) => [paragraph, sentence]),
      };
      return { text, own: JSON.stringify(own), marks: JSON.stringify(marks) };
    }),
  };
}

const TABLES = `
create table if not exists next_id (id integer not null);
insert into next_id select 1 where not exists (select 1 from next_id);
create table if not exists documents (
  first integer primary key, last integer not null, document_id text not null, shared text not null);
create index if not exists documents_by_id on documents (document_id);
create table if not exists passages (
  id integer primary key, document integer not null, text text not null, own text not null, marks text not null);
`;

/** Opens the file or makes it. Any number of processes may read; they write in their turns. */
export function openChunkTexts(file: string) {
  // `full`: an id that is lost with its text when the power goes would be given again, while a row may lead to it.
  const database = openWalFile(file, BUSY_WAIT_MS, ['synchronous = full', `cache_size = -${CACHE_KIB}`]);
  inTransaction(database, 'immediate', () => database.exec(TABLES));
  const statement = (sql: string) => {
    const prepared = database.prepare(sql);
    prepared.setReturnArrays(true);
    return prepared;
  };
  const takeIds = statement('update next_id set id = id + ? returning id');
  const addDocument = statement('insert into documents values (?, ?, ?, ?)');
  const addPassage = statement('insert into passages values (?, ?, ?, ?, ?)');
  const nextId = statement('select id from next_id');
  const ranges = statement(`select first, last, shared ->> '$.facets.generation' from documents where document_id = ?`);
  const removeDocument = statement('delete from documents where first = ?');
  const removePassages = statement('delete from passages where id between ? and ?');
  const passage = statement('select document, text, own, marks from passages where id = ?');
  const sharedOf = statement('select shared from documents where first = ?');
  const sharedBy = (document: number): Shared | undefined => {
    const [json] = (sharedOf.get(document) ?? []) as unknown as readonly string[];
    return json === undefined ? undefined : (JSON.parse(json) as Shared);
  };
  /** `known`: data shared by the chunks of recently read documents. */
  const read = (id: number, known?: Map<number, Shared | undefined>): FoundChunk | undefined => {
    const row = passage.get(id) as unknown as readonly [number, string, string, string] | undefined;
    if (row === undefined) return undefined;
    const [document, text, own, marks] = row;
    const shared = known?.get(document) ?? sharedBy(document);
    known?.set(document, shared);
    return shared && toFound(shared, { text, own, marks });
  };

  return {
    /** In one transaction, on the disk when it returns. */
    add(documents: readonly DocumentTexts[]): TextRange[] {
      const count = documents.reduce((sum, { passages }) => sum + passages.length, 0);
      if (count === 0) return [];
      return inTransaction(database, 'immediate', () => {
        const [next] = takeIds.get(count) as unknown as readonly [number];
        let id = next - count;
        return documents.flatMap(({ documentId, generation, shared, passages }) => {
          if (passages.length === 0) return [];
          const first = id;
          for (const { text, own, marks } of passages) addPassage.run(id++, first, text, own, marks);
          addDocument.run(first, id - 1, documentId, shared);
          return [{ documentId, first, last: id - 1, generation }];
        });
      });
    },
    /** All stored texts of these documents. */
    rangesOf: (ids: readonly DocumentId[]): TextRange[] =>
      ids.flatMap((documentId) =>
        (ranges.all(documentId) as unknown as (readonly [number, number, number])[]).map(
          ([first, last, generation]) => ({ documentId, first, last, generation }),
        ),
      ),
    remove(gone: readonly TextRange[]): void {
      if (gone.length === 0) return;
      inTransaction(database, 'immediate', () => {
        for (const { first, last } of gone) {
          removePassages.run(first, last);
          removeDocument.run(first);
        }
      });
    },
    /** `undefined` for a text that is gone. */
    read: (id: number): FoundChunk | undefined => read(id),
    // Together they are locked for once, which takes as long as reading one.
    /** By id; without deleted ones. */
    readMany: (ids: Iterable<number>): Map<number, FoundChunk> =>
      inTransaction(database, 'deferred', () => {
        const found = new Map<number, FoundChunk>();
        const known = new Map<number, Shared | undefined>();
        for (const id of ids) {
          const one = read(id, known);
          if (one) found.set(id, one);
        }
        return found;
      }),
    /** No text has a higher id; 0 when there was never one. */
    lastId: (): number => (nextId.get() as unknown as readonly [number])[0] - 1,
    close: (): void => database.close(),
  };
}

/** Deletes the file and what SQLite keeps beside it. Processes that have it open may go on reading. */
export function dropChunkTexts(file: string): void {
  for (const suffix of ['', '-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true });
}

function inTransaction<T>(database: DatabaseSync, kind: 'immediate' | 'deferred', act: () => T): T {
  database.exec(`begin ${kind}`);
  try {
    const result = act();
    database.exec('commit');
    return result;
  } catch (error) {
    if (database.isTransaction) database.exec('rollback');
    throw error;
  }
}

function toFound({ facets, headline }: Shared, row: DocumentTexts['passages'][number]): FoundChunk {
  const own = JSON.parse(row.own) as Omit<AnnotatedChunk, 'text' | 'detections' | 'locations'>;
  const { detections, locations } = JSON.parse(row.marks) as Marks;
  const chunk: AnnotatedChunk = {
    ...own,
    text: row.text,
    detections: detections.map(
      ([kind, id, start, end]): Detection => ({ type: kind === 1 ? 'topic' : 'entity', id, start, end }),
    ),
    locations: locations.map(([paragraph, sentence]) => ({ paragraph, sentence })),
  };
  return {
    facets: { ...facets, cnum: own.cnum, bodyEntities: entitiesOf(chunk.detections) },
    chunk,
    headline,
    score: 0,
  };
}
