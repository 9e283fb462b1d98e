import { expect, test } from 'vitest';
import type { ContentFile } from './content-file.ts';
import { fileHints } from './file-hints.ts';

const hints = (origin: ContentFile['origin'], metadata: ContentFile['metadata']) =>
  fileHints({ fileName: 'a.txt', publishedAt: '2026-04-16T08:30:00.000Z', origin, metadata } as ContentFile);
const known = { fileName: 'a.txt', publishedAt: '2026-04-16T08:30:00.000Z' };

test('a file from a research feed is research, of the type the feed gives', () => {
  const research = { ...known, type: 'INVESTMENT-RESEARCH' };
  expect(hints('investment_research', { title: 'Chips', document_type: 'INDUSTRY_REPORT' })).toEqual({
    ...research,
    subtype: 'INDUSTRY_REPORT',
    headline: 'Chips',
  });
  expect(hints('investment_research', { title: null, document_type: 'SEC_10_K' })).toEqual(research);
  expect(hints('investment_research', null)).toEqual(research);
});

test('a file is about the entity that its sender names', () => {
  expect(hints('file_upload', { reporting_entity_id: 'D8442A' })).toEqual({
    ...known,
    reportingEntityIds: ['D8442A'],
  });
});

test('of a file that somebody sent nothing is said beforehand', () => {
  expect(hints('file_upload', { title: 'Chips', document_type: 'INDUSTRY_REPORT' })).toEqual(known);
  expect(hints('email', { subject: 'Chips' })).toEqual(known);
});
