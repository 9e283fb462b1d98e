import { Type } from 'typebox';
import type { SuggestedKind } from '../../../../domain/suggestions/suggestion.ts';
import { SUGGESTIONS_MAX } from '../../../../domain/suggestions/suggestions.ts';
import { addWarning, type Metadata } from '../../../answers/metadata.ts';
import { metadataSchema } from '../../../operations/schemas.ts';
import { type Item, itemSchema } from './_items.ts';

/** Suggestions where no number is asked for. */
export const SUGGESTIONS = 20;
/** Maximum length of a typed text. */
export const TYPED_CHARS_MAX = 1_000;

/** The names of kinds in requests. */
export const KINDS_BY_CATEGORY = {
  Companies: 'companies',
  Concepts: 'concepts',
  Organizations: 'organizations',
  People: 'people',
  Places: 'places',
  Products: 'products',
  Topics: 'topics',
  Sources: 'sources',
  ETFs: 'etfs',
} as const satisfies Record<string, SuggestedKind>;

/** `metadata` is this service's addition; the client library reads `results` alone. */
export const suggestReply = Type.Object({ results: Type.Array(itemSchema), metadata: metadataSchema });

/** The number of suggestions, of which there are at most a thousand: more is warned about, not refused. */
export function limitOf(asked: number | null | undefined, field: string, metadata: Metadata): number {
  const limit = asked ?? SUGGESTIONS;
  if (limit > SUGGESTIONS_MAX) addWarning(metadata, `${field} was taken as ${SUGGESTIONS_MAX}, the most there are`);
  return Math.min(limit, SUGGESTIONS_MAX);
}

/** Apple and iPhone, for the examples of the documentation. */
export const exampleItems: { readonly company: Item; readonly product: Item } = {
  company: {
    key: 'D8442A',
    name: 'Apple Inc.',
    entityType: 'COMP',
    category: 'Companies',
    queryType: 'entity',
    group1: 'Public',
    group2: 'United States',
    group3: 'Technology',
    group4: 'Technology Hardware and Equipment',
    group5: 'Computer Hardware',
    metadata1: 'AAPL',
    metadata5: 'https://www.apple.com',
    metadata7: ['US0378331005'],
    metadata8: ['037833100'],
    metadata9: ['2046251'],
    metadata10: ['XNAS:AAPL'],
    description: 'Maker of phones, computers and the services that go with them.',
  },
  product: {
    key: 'ZAFJZM',
    name: 'Apple Watch',
    entityType: 'PROD',
    category: 'Products',
    queryType: 'entity',
    group1: 'Smartwatch',
    group2: 'Apple Inc.',
    description: 'Smartwatch of Apple Inc.',
  },
};
