import { Type } from 'typebox';
import { DOCUMENT_SCOPES } from '../../../domain/search/expression/document-scopes.ts';
import { EXPRESSION_OPERATIONS } from '../../../domain/search/expression/expression.ts';
import { EXPRESSION_SORTS } from '../../../domain/search/expression/matched-passages.ts';
import { namedObject } from '../../operations/named-object.ts';
import { optional } from '../../operations/schemas.ts';

/** An expression (contract 12.2); its rules belong to the domain, as saved searches have them too. */
export const expressionSchema = namedObject(
  'Expression',
  {
    type: Type.String({ description: '`and`, `or`, `not`, `entity`, `keyword`, `similarity`, `date` ...' }),
    operation: optional(
      Type.Enum([...EXPRESSION_OPERATIONS], { description: '`in` (any of the values, the default) or `all`' }),
    ),
    value: Type.Unknown({ description: 'Values; of `and` and `or` expressions, of `not` one expression' }),
  },
  { description: 'A boolean query over passages; see docs/expressions.md' },
);

/** The members of a question that pages and co-mentions share. */
export const questionMembers = {
  expression: expressionSchema,
  scope: optional(Type.Enum(['all', ...DOCUMENT_SCOPES], { default: 'all' })),
  sort: optional(Type.Enum([...EXPRESSION_SORTS], { default: 'relevance' })),
  ranking: optional(
    Type.Enum(['stable', 'experimental', 'similarity'], { description: 'Accepted, and always `stable`' }),
  ),
  hybrid: optional(Type.Boolean({ description: 'Accepted; words and meaning are always searched together' })),
  rerankThreshold: optional(Type.Number({ minimum: 0, maximum: 1, description: 'Least relevance of a passage' })),
  autoEnrichFilters: optional(
    Type.Boolean({ default: true, description: '`false` takes the sentences of a similarity by their words alone' }),
  ),
  rerankFreshnessWeight: optional(Type.Number({ minimum: 0, maximum: 10 })),
};
