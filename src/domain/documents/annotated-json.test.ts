import { expect, test } from 'vitest';
import { documentId, sampleAnnotated, sampleChunk, sampleRow } from '../../../test/sample-documents.ts';
import { annotatedJson } from './annotated-json.ts';

test('the annotated form shows content and chunks, and sums up what is spoken of', () => {
  const entity = (id: string, start: number) => ({ type: 'entity' as const, id, start, end: start + 3 });
  const topic = { type: 'topic' as const, id: 'business,partnerships,partnership,,', start: 0, end: 4 };
  const annotated = sampleAnnotated(
    [
      sampleChunk(1, 'One and two.', { sentiment: 0.5, detections: [entity('AAAAAA', 0), entity('AAAAAA', 4), topic] }),
      sampleChunk(2, 'Two.', { sentiment: -0.25, detections: [entity('AAAAAA', 0), entity('BBBBBB', 1)] }),
    ],
    { headline: 'Head', headlineDetections: [entity('CCCCCC', 0)], pages: 3 },
  );
  const row = sampleRow(documentId('a'), annotated, { sentiment: 0.1, tags: ['t'] });
  const json = annotatedJson(row, annotated, 'A source');
  expect(json.document).toMatchObject({
    id: row.id,
    headline: 'Head',
    source: { id: 'ABC123', name: 'A source' },
    cluster_id: row.id,
  });
  expect(json.content.title.text).toBe('Head');
  expect(json.content.body).toEqual([
    { paragraph_num: 1, type: 'paragraph', page: null, text: 'One and two.' },
    { paragraph_num: 2, type: 'paragraph', page: null, text: 'Two.' },
  ]);
  expect(json.profiling).toEqual({ pages: 3, characters: 16, paragraphs: 2, chunks: 2 });
  expect(json.analytics).toEqual({
    entities: [
      { id: 'AAAAAA', mentions: 3, chunks: 2, in_headline: false, sentiment: 0.125 },
      { id: 'BBBBBB', mentions: 1, chunks: 1, in_headline: false, sentiment: -0.25 },
      { id: 'CCCCCC', mentions: 0, chunks: 0, in_headline: true, sentiment: 0 },
    ],
    events: [{ id: topic.id, mentions: 1, chunks: 1, in_headline: false, sentiment: 0.5 }],
    metrics: { sentiment: 0.1 },
  });
  expect(json.chunks[1]).toMatchObject({ cnum: 2, text_locations: [{ paragraph_num: 2, sentence_num: 1 }] });
});
