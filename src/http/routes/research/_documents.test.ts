import { expect, test } from 'vitest';
import { documentId, privateTo, sampleRow } from '../../../../test/records/sample-documents.ts';
import { unknownSource } from '../../../domain/knowledge-graph/source-directory.ts';
import { createDocumentWriter } from './_documents.ts';

const asked: string[] = [];
const write = createDocumentWriter(
  {
    sources: {
      notesOf: async (ids) => new Map([...ids].map((id) => [id, { ...unknownSource(id), name: `source ${id}` }])),
    },
    privateFiles: {
      find: async (id) => {
        asked.push(id);
        return { fileName: 'notes.docx' } as never;
      },
    },
  },
  'https://almanac.test',
);

test('a public document has its source and its address on the web', async () => {
  const url = 'https://www.sec.gov/a';
  expect(await write(sampleRow(documentId('a'), undefined, { url }))).toMatchObject({
    src_key: 'ABC123',
    src_name: 'source ABC123',
    url,
  });
});

test('an address that is none on the web gives way to that of the service', async () => {
  const id = documentId('a');
  for (const url of [null, 'file:///data/a.html', 'urn:a'])
    expect(await write(sampleRow(id, undefined, { url }))).toMatchObject({ url: `https://almanac.test/rpjson/${id}` });
});

test('a private document goes by the name of its file, which is read once', async () => {
  const row = sampleRow(documentId('p'), undefined, { audience: privateTo('o', 'u'), sourceId: '000000' });
  expect(await write(row)).toMatchObject({ src_key: '000000', src_name: 'notes.docx' });
  await write(row);
  expect(asked).toEqual([row.id]);
});
