import { Type } from 'typebox';
import type { MentionKind } from '../../../../domain/documents/chunk-counting.ts';
import type { CallerTime } from '../../../../domain/search/expression/calendar-ranges.ts';
import type { ExpressionCounting } from '../../../../domain/search/expression/expression-counting.ts';
import { parseExpressionQuestion } from '../../../../domain/search/expression/parse-expression-request.ts';
import type { Suggestion } from '../../../../domain/suggestions/suggestion.ts';
import type { SuggestionRef, Suggestions } from '../../../../domain/suggestions/suggestions.ts';
import { QUERY_UNITS } from '../../../../domain/usage/units.ts';
import { ReadyJson } from '../../../answers/ready-json.ts';
import { defineEndpoint } from '../../../operations/endpoint.ts';
import { namedObject } from '../../../operations/named-object.ts';
import { questionMembers } from '../../search/_expressions.ts';
import { type Item, itemSchema, toSuggestedItem } from './_items.ts';
import { exampleItems } from './_suggest.ts';

const ITEMS_MAX = 100;
/** Entities that are looked up to fill the six lists of entities. */
const ENTITIES_MAX = 5_000;

const LISTS = [
  'companies',
  'concepts',
  'languages',
  'organizations',
  'places',
  'products',
  'sources',
  'topics',
  'people',
] as const;
type ListName = (typeof LISTS)[number];

const REFERENCES: Readonly<Record<MentionKind, SuggestionRef['type']>> = {
  entities: 'entity',
  topics: 'topic',
  sources: 'source',
  languages: 'language',
};
const KINDS = Object.keys(REFERENCES) as MentionKind[];

const listSchema = Type.Array(itemSchema);

export const discoveryPanel = defineEndpoint({
  id: 'client-library-search.discovery-panel',
  method: 'POST',
  paths: ['/cqs/discovery-panel'],
  summary: 'Mentions in the passages of an expression (client library)',
  description:
    `Entities, topics, sources and languages of the passages that match, those of the question included. \`volume\` counts passages, most ` +
    `first; at most ${ITEMS_MAX} items a list.`,
  role: 'reader',
  units: { [QUERY_UNITS]: 1 },
  body: namedObject('ExpressionRequest', questionMembers),
  parse: (body) => body,
  reply: Type.Object(
    Object.fromEntries(LISTS.map((name) => [name, listSchema])) as Record<ListName, typeof listSchema>,
  ),
  example: {
    body: { expression: { type: 'keyword', operation: 'in', value: ['&quottariffs&quot'] }, scope: 'news' },
    reply: {
      ...Object.fromEntries(LISTS.map((name) => [name, []])),
      companies: [{ ...exampleItems.company, volume: 12 }],
    },
  },
  handle: async ({ body, principal, signal }, use: DiscoveryPanelUse) => {
    const question = parseExpressionQuestion(body, use.callerTime());
    const mentions = await use.expressionCounting.mentions(principal, question, KINDS, signal);
    const lists = Object.fromEntries(LISTS.map((name) => [name, [] as Item[]])) as Record<ListName, Item[]>;
    for (const [kind, counted] of mentions) {
      const leading = counted.slice(0, ENTITIES_MAX);
      const volumes = new Map(leading.map(({ id, passages }) => [id, passages]));
      const found = await use.suggestions.findMany(leading.map(({ id }) => ({ key: id, type: REFERENCES[kind] })));
      for (const { key, suggestion } of found) {
        const list = lists[listOf(suggestion)];
        if (list.length < ITEMS_MAX) list.push(toListItem(suggestion, volumes.get(key)));
      }
    }
    // Without `metadata`, which the client library does not expect.
    return ReadyJson.whole(lists);
  },
});

interface DiscoveryPanelUse {
  readonly expressionCounting: ExpressionCounting;
  readonly suggestions: Suggestions;
  readonly callerTime: () => CallerTime;
}

/** Funds are companies to the panel. */
function listOf({ kind }: Suggestion): ListName {
  if (kind === 'etfs') return 'companies';
  if (kind === 'savedSearches' || kind === 'watchlists') throw new Error(`${kind} are mentioned nowhere`);
  return kind;
}

const toListItem = (suggestion: Suggestion, volume: number | undefined): Item =>
  toSuggestedItem(suggestion.kind === 'etfs' ? { ...suggestion, kind: 'companies' } : suggestion, { volume });
