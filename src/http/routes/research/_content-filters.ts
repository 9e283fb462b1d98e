import { type Static, Type } from 'typebox';
import type { TemplateContent } from '../../../domain/workflows/template.ts';
import { namedObject } from '../../operations/named-object.ts';
import { optional } from '../../operations/schemas.ts';

const BOOST = { minimum: 0, maximum: 10 };

const texts = (description: string) => optional(Type.Array(Type.String(), { description }));

export const contentFilterItem = Type.Union([
  namedObject(
    'ContentFilterItem',
    {
      type: optional(
        Type.String({ description: '`DOCUMENT_TYPE`, `SOURCE_TYPE` ...; the member that is there decides' }),
      ),
      document_types: optional(
        Type.Array(
          Type.Union([
            namedObject('ContentDocumentType', {
              type: Type.String({ description: '`TRANSCRIPT`, `FILING`, `NEWS` ..., in any letter case' }),
              subtype: optional(Type.String({ description: 'By its label or its name: `Earnings Call`' })),
            }),
            Type.String(),
          ]),
        ),
      ),
      sources_ids: texts('Ids of sources'),
      source_ids: texts('The same as `sources_ids`'),
      document_ids: texts('Ids of documents'),
      categories: texts('Categories of documents'),
      tags: texts('Names of tags of private documents'),
      entity_ids: texts('Ids of entities that a passage mentions'),
    },
    { description: 'Allowed or blocked contents, by the one member that is present' },
  ),
  Type.String({ description: 'Id of a document or a source' }),
]);

const filterList = (description: string) => optional(Type.Array(contentFilterItem, { description }));

/** Agents.md 2.4. Which members an item may have is checked by `readContentFilter`. */
export const contentFilterSchema = namedObject('ContentFilter', {
  all_of: filterList('Documents must be of each'),
  any_of: filterList('Documents must be of one of them'),
  none_of: filterList('Documents that are never read'),
});

export const rankingSchema = namedObject('RankingParameters', {
  freshness_boost: optional(Type.Number(BOOST)),
  source_boost: optional(Type.Number(BOOST)),
});

/** Boosts of ranking from the body of a request. */
export const toBoosts = (given: Static<typeof rankingSchema> | null): TemplateContent['ranking'] =>
  given && { freshnessBoost: given.freshness_boost ?? null, sourceBoost: given.source_boost ?? null };
