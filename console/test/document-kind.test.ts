import { expect, test } from 'vitest';
import { documentLabel } from '../../src/domain/documents/document-label.ts';
import { type DocumentType, SUBTYPES } from '../../src/domain/documents/document-types.ts';
import { documentKind } from '../src/format/document-kind.ts';

const TYPES = Object.keys(SUBTYPES) as (keyof typeof SUBTYPES)[];
const CODES = [...TYPES, 'FILE', ...TYPES.flatMap((type) => SUBTYPES[type])] as const;
const LABELS = TYPES.flatMap((type) =>
  [null, ...SUBTYPES[type]].map((subtype) => documentLabel({ type: type as DocumentType, subtype })),
);

test.each([...new Set([...CODES, ...LABELS])])('%s has a name in words', (code) => {
  expect(documentKind(code)).not.toMatch(/_|RNS|SEC-|^[A-Z]{4,}/);
});

test('forms of the SEC have their own names, whoever names them', () => {
  expect(['RNS-SEC-10-K', 'SEC_10_K', 'SEC_DEF_14A', 'RNS-SEC-DEF-14A', 'SEC_20_F'].map(documentKind)).toEqual([
    '10-K',
    '10-K',
    'DEF 14A',
    'DEF 14A',
    '20-F',
  ]);
});
