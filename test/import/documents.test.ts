import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDocumentFeed } from '../../src/adapters/feeds/document-feed.ts';
import { rejectionsFile } from '../../src/adapters/feeds/rejections-file.ts';
import { sqlClusterDecisions } from '../../src/adapters/sql/documents/cluster-decisions.ts';
import { sqlDocumentStore } from '../../src/adapters/sql/documents/document-store.ts';
import { sqlImportStore } from '../../src/adapters/sql/imports/import-store.ts';
import { createDocumentIntake } from '../../src/domain/documents/document-intake.ts';
import { ExtractionError } from '../../src/domain/enrichment/extracted-document.ts';
import type { FileHints } from '../../src/domain/enrichment/understanding.ts';
import type { DocumentDefaults } from '../../src/domain/ingest/documents/document-records.ts';
import { importDocuments } from '../../src/domain/ingest/documents/import-documents.ts';
import { USUAL_SOURCES } from '../../src/domain/ingest/documents/usual-sources.ts';
import type { Source } from '../../src/domain/knowledge-graph/entity.ts';
import type { EntityId } from '../../src/platform/ids.ts';
import { documentId, sampleAnnotated } from '../records/sample-documents.ts';
import { openTestDatabase, type TestDatabase } from '../stores/databases.ts';
import { memoryChunkIndex } from '../stores/memory-chunk-index.ts';

const NOTHING: DocumentDefaults = { source: null, publishedAt: null, dates: new Map<string, string>(), type: null };
const WIRE: Source = {
  ...(USUAL_SOURCES.FILING as Source),
  id: 'AAAAAA' as EntityId,
  name: 'The Wire',
  categories: ['news'],
};

describe('importing documents', () => {
  let database: TestDatabase;
  let folder: string;
  let read: FileHints[];
  let sources: readonly Source[];
  beforeEach(async () => {
    database = await openTestDatabase('sqlite');
    folder = mkdtempSync(join(tmpdir(), 'almanac-documents-'));
    read = [];
    sources = [WIRE];
  });
  afterEach(async () => {
    await database[Symbol.asyncDispose]();
    rmSync(folder, { recursive: true, force: true });
  });

  const write = (name: string, text: string): string => {
    const path = join(folder, name);
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, text);
    return path;
  };

  /** Understands a text as far as these tests need it: `10-K` makes a filing, a day in it its date. */
  const reader = {
    async read({ path, hints }: { path: string; hints: FileHints }) {
      const text = readFileSync(path, 'utf8');
      read.push(hints);
      if (text.includes('damaged')) throw new ExtractionError('MALFORMED_FILE', 'is damaged');
      const type = hints.type ?? (text.includes('10-K') ? ('FILING' as const) : ('FILE' as const));
      const datedOn = /\d{4}-\d{2}-\d{2}/.exec(text)?.[0] ?? null;
      const empty = sampleAnnotated([text], { headline: hints.headline ?? 'None' });
      return {
        format: 'txt' as const,
        annotated: { ...empty, about: { ...empty.about, type, datedOn } },
        partsNotRead: [],
      };
    },
  };

  const run = async (paths: readonly string[], defaults: Partial<DocumentDefaults> = {}, isRestart = false) => {
    const documents = sqlDocumentStore(database);
    const chunks = memoryChunkIndex();
    const blobs = { put: async () => ({ sizeBytes: 0, sha256: '' }), delete: async () => undefined };
    const imports = sqlImportStore(database);
    const { reports } = await importDocuments({
      store: {
        progressOf: imports.progressOf,
        step: (work) => work({ saveProgress: (name, at) => imports.step((step) => step.saveProgress(name, at)) }),
      },
      documents,
      reader,
      intake: createDocumentIntake({
        documents,
        clusters: sqlClusterDecisions(database),
        blobs,
        chunks,
        clock: { nowMs: () => 0 },
      }),
      sources: [...sources, ...Object.values(USUAL_SOURCES)],
      defaults: { ...NOTHING, ...defaults },
      feeds: await Promise.all(paths.map(openDocumentFeed)),
      rejectionsOf: (feed) => rejectionsFile(`${feed.path}.rejected.jsonl`),
      isRestart,
      signal: new AbortController().signal,
    });
    return { report: reports[0], rows: await documents.page(null, 100), documents };
  };

  test('files of a folder, dated by their text; again, nothing changes and nothing is read', async () => {
    write('in/a.txt', 'FORM 10-K filed 2025-02-07.');
    write('in/deeper/b.txt', 'FORM 10-K without a day.');
    write('in/c.xyz', 'A format that nobody reads.');
    write('in/d.txt', 'damaged');
    write('in/e.csv', 'text\nx');
    write('in/copy.txt', 'FORM 10-K filed 2025-02-07.');
    const { report, rows } = await run([join(folder, 'in')]);
    expect(report).toMatchObject({ records: 6, rejected: 4, others: { created: 2 } });
    expect(report?.reasons).toEqual({
      'has no date; use --dates or --published-at': 1,
      'is of no format that is read': 1,
      'cannot be read (MALFORMED_FILE)': 1,
      'holds records; import it by its own name, not in a folder': 1,
    });
    expect(rows).toMatchObject([
      {
        sourceId: 'E50739',
        category: 'filings',
        publishedAt: '2025-02-07T00:00:00.000Z',
        audience: { kind: 'public' },
      },
    ]);
    read = [];
    const again = await run([join(folder, 'in', 'a.txt')]);
    expect(again.report?.others).toEqual({ created: 0, changed: 0, unchanged: 1 });
    expect(read).toEqual([]);
    const forced = await run([join(folder, 'in', 'a.txt')], {}, true);
    expect(forced.report?.others).toEqual({ created: 0, changed: 1, unchanged: 0 });
    expect(forced.rows).toHaveLength(1);
  });

  test('a file that lacks one option is left early, and says which', async () => {
    const lines = Array.from({ length: 400 }, (_, n) => JSON.stringify({ text: `Some words, number ${n}.` }));
    const { report } = await run([write('many.jsonl', lines.join('\n'))]);
    expect(report).toMatchObject({
      records: 64,
      rejected: 64,
      fault: 'was left after 64 records: each of them has no date; use --dates or --published-at',
    });
    const dated = ['{"text": "Of 2026-01-02."}', ...lines];
    expect((await run([write('some.jsonl', dated.join('\n'))], { source: 'The Wire' })).report).toMatchObject({
      records: 401,
      fault: null,
    });
  });

  test('options provide values missing in a file', async () => {
    const path = write('a.txt', 'Some words.');
    expect((await run([path])).report?.reasons).toEqual({ 'has no date; use --dates or --published-at': 1 });
    const publishedAt = '2026-01-02T00:00:00.000Z';
    expect((await run([path], { publishedAt })).report?.reasons).toEqual({ 'names no source; use --source': 1 });
    const { rows } = await run([path], { publishedAt, source: 'the wire', type: 'INVESTMENT-RESEARCH' });
    expect(rows).toMatchObject([{ sourceId: 'AAAAAA', category: 'research', publishedAt }]);
    const unknown = await run([write('b.txt', 'Other words.')], { publishedAt, source: 'BBBBBB' });
    expect(Object.keys(unknown.report?.reasons ?? {})[0]).toContain('its source is not known');
  });

  test('records of JSONL and CSV say the same', async () => {
    const id = documentId('kept');
    const record = {
      kind: 'document',
      id,
      source: 'AAAAAA',
      published_at: '2026-04-17T09:30:00+02:00',
      headline: 'Head',
      text: 'One.\n\nTwo.',
      type: 'NEWS',
      url: 'https://example.com/1',
      language: 'en',
      entities: ['D8442A', '228D42'],
    };
    const hints = { type: 'NEWS', headline: 'Head', language: 'EN', reportingEntityIds: ['D8442A', '228D42'] };
    const row = { id, url: record.url, publishedAt: '2026-04-17T07:30:00.000Z', headline: 'Head' };
    const lines = await run([write('a.jsonl', JSON.stringify({ ...record, luck: 1 }))]);
    expect(lines.report).toMatchObject({ others: { created: 1 }, notes: { 'unknown field "luck"': 1 } });
    expect(lines.rows).toMatchObject([row]);
    expect(read).toMatchObject([hints]);
    const header = 'ID,Source,Published At,Headline,Text,Type,URL,Language,Entities';
    const cells = `${id},The Wire,${record.published_at},Head,"One.\n\nTwo.",NEWS,${record.url},en,D8442A;228D42`;
    const table = await run([write('a.csv', `${header}\n${cells}\n`)]);
    expect(table.report?.others).toMatchObject({ unchanged: 1 });
    const other = { ...record, text: 'Three.' };
    const changed = await run([write('b.jsonl', JSON.stringify(other))]);
    expect(changed.report?.others).toMatchObject({ changed: 1 });
    expect(changed.rows).toMatchObject([row]);
    const elsewhere = await run([write('c.jsonl', JSON.stringify({ ...other, id: documentId('second') }))]);
    expect(elsewhere.report?.reasons).toEqual({ 'its text is already stored under another id': 1 });
  });

  test('a private document is not replaced', async () => {
    const documents = sqlDocumentStore(database);
    const { rows } = await run([write('a.txt', 'FORM 10-K filed 2025-02-07.')]);
    const [row] = rows;
    if (!row) throw new Error('there is no row');
    await documents.put([{ ...row, audience: { kind: 'private', orgId: 'o', userId: 'u', isSharedWithOrg: false } }]);
    const record = { id: row.id, source: 'AAAAAA', published_at: '2026-01-01', type: 'NEWS', text: 'Else.' };
    const { report } = await run([write('b.jsonl', JSON.stringify(record))]);
    expect(report?.reasons).toEqual({ 'its id is that of a private document': 1 });
  });

  test.each([
    [{ text: ' ' }, 'has no text'],
    [{ text: 3 }, 'text must be text'],
    [{ text: 'a', id: 'x' }, 'id is not 32 hexadecimal digits'],
    [{ text: 'a', published_at: '2026-02-31' }, 'published_at is neither a day nor an instant (ISO 8601)'],
    [
      { text: 'a', type: 'FILE' },
      'type must be one of NEWS, FILING, INVESTMENT-RESEARCH, TRANSCRIPT, TRANSCRIPT-PRESENTATION',
    ],
    [{ text: 'a', type: 'NEWS', subtype: 'SEC_10_K' }, 'subtype is none of its type'],
    [{ text: 'a', subtype: 'SEC_10_K' }, 'has a subtype without a type'],
    [{ text: 'a', entities: ['Apple'] }, 'entities must be a list of entity ids'],
    [{ text: 'a', kind: 'company' }, 'its kind is not `document`'],
  ])('%j is rejected', async (record, reason) => {
    const { report } = await run([write('a.jsonl', `${JSON.stringify(record)}\n\nnonsense\n`)], {
      publishedAt: '2026-01-01T00:00:00.000Z',
      source: 'AAAAAA',
    });
    expect(report?.reasons).toEqual({ [reason]: 1, 'not a JSON object': 1 });
  });

  test('a date in a table takes precedence over the text, also in a later import', async () => {
    const folderOf = join(folder, 'calls');
    write('calls/q1/AAN.txt', 'A call without any day.');
    write('calls/q2.txt', 'FORM 10-K filed 2025-02-07.');
    const calls = { type: 'TRANSCRIPT' as const };
    expect((await run([folderOf], calls)).report?.reasons).toEqual({
      'has no date; use --dates or --published-at': 1,
    });
    const dates = new Map([
      ['q1/AAN.txt', '2021-04-30T00:00:00.000Z'],
      ['q2.txt', '2025-02-09T00:00:00.000Z'],
    ]);
    const { report, rows } = await run([folderOf], { ...calls, dates });
    expect(report).toMatchObject({ others: { created: 1, changed: 1 }, rejected: 0 });
    expect(rows.map(({ publishedAt }) => publishedAt.slice(0, 10)).sort()).toEqual(['2021-04-30', '2025-02-09']);
    expect((await run([folderOf], { ...calls, dates })).report?.others).toMatchObject({ unchanged: 2 });
  });

  test.each([
    [['podcasts'], 'TRANSCRIPT', 'podcasts'],
    [['expert_interviews'], 'FILE', 'expert_interviews'],
    [['news', 'news_premium'], 'NEWS', 'news_premium'],
    [['filings', 'transcripts'], 'TRANSCRIPT', 'transcripts'],
    [['research'], 'INVESTMENT-RESEARCH', 'research'],
    [[], 'NEWS', 'news'],
    [['news'], 'INVESTMENT-RESEARCH', 'research'],
  ] as const)('documents of a source of %j and the type %s are %s', async (categories, type, category) => {
    sources = [{ ...WIRE, categories }];
    const { rows } = await run([write('a.txt', 'Words of 2025-02-07.')], {
      source: 'AAAAAA',
      ...(type !== 'FILE' && { type }),
    });
    expect(rows.map((row) => row.category)).toEqual([category]);
  });

  test('labelled news have title and text; the class is ignored', async () => {
    const path = write('news.csv', '"3","A title","A text, with a comma."\n"1","Other","More."\n"1","Short"\n');
    const { report, rows } = await run([path], { publishedAt: '2004-09-01T00:00:00.000Z', source: 'AAAAAA' });
    expect(report).toMatchObject({ format: 'labelled news (CSV)', others: { created: 2 }, rejected: 1 });
    expect(rows.map(({ headline, category }) => `${headline} ${category}`).sort()).toEqual([
      'A title news',
      'Other news',
    ]);
  });

  test.each([
    ['missing.txt', null, 'does not exist'],
    ['empty.jsonl', '', 'is empty'],
    ['wrong.csv', 'name,words\na,b\n', 'lacks the column text'],
  ])('%s cannot be read', async (name, text, fault) => {
    const path = text === null ? join(folder, name) : write(name, text);
    const outcome = run([path]).then(({ report }) => report?.fault ?? '');
    await expect(outcome.catch((error: Error) => error.message)).resolves.toContain(fault);
  });
});
