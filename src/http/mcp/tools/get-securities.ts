import { Type } from 'typebox';
import { cut, objectOrNull, offset, resultMetadata } from '../argument-schemas.ts';
import { defineTool } from '../tool.ts';
import { longMap } from '../tool-result.ts';

const KINDS = ['isin', 'cusip', 'sedol', 'listing'] as const;
type Kind = (typeof KINDS)[number];

const values = (kind: string) =>
  Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { maxItems: 50, description: `${kind}, at most 50` }));

export const getSecurities = defineTool({
  name: 'get_securities',
  title: 'Companies by identifiers',
  description:
    'Gives the companies of exact identifiers, up to 50 of each kind at once: {"isins": ["US67066G1040"]} or ' +
    '{"identifiers": [{"type": "listing", "value": "XNAS:NVDA"}]}. Costs one knowledge graph token for each kind of identifier. ' +
    'An identifier that is not known has null.',
  operations: ['knowledge-graph.companies-by-identifier'],
  input: Type.Object({
    identifiers: Type.Optional(
      Type.Array(
        Type.Object({
          type: Type.String({
            pattern: '^(?:[iI][sS][iI][nN]|[cC][uU][sS][iI][pP]|[sS][eE][dD][oO][lL]|[lL][iI][sS][tT][iI][nN][gG])$',
            description: 'isin, cusip, sedol or listing',
          }),
          value: Type.String({ maxLength: 40, description: 'The identifier; a listing is MIC:TICKER' }),
        }),
        { maxItems: 50, description: 'Identifiers of any kind, at most 50' },
      ),
    ),
    isins: values('ISINs'),
    cusips: values('CUSIPs'),
    sedols: values('SEDOLs'),
    listings: values('Listings as MIC:TICKER'),
    offset,
  }),
  output: Type.Object({
    results: Type.Record(Type.String(), objectOrNull(), { description: 'The company of each identifier, or null' }),
    cut,
    metadata: resultMetadata,
  }),
  run: async (args, { call }) => {
    const given: Record<Kind, string[]> = {
      isin: [...(args.isins ?? [])],
      cusip: [...(args.cusips ?? [])],
      sedol: [...(args.sedols ?? [])],
      listing: [...(args.listings ?? [])],
    };
    for (const { type, value } of args.identifiers ?? []) given[type.toLowerCase() as Kind].push(value);
    const found = await Promise.all(
      KINDS.filter((kind) => given[kind].length > 0).map((identifier) =>
        call<{ results: Readonly<Record<string, unknown>> }>('knowledge-graph.companies-by-identifier', {
          params: { identifier },
          body: { values: given[identifier] },
        }),
      ),
    );
    const companies: Record<string, unknown> = Object.assign({}, ...found.map(companiesIn));
    const asked = KINDS.flatMap((kind) => given[kind]);
    const results = Object.fromEntries(asked.map((value) => [value, companies[value] ?? null]));
    return { content: {}, long: longMap('results', results) };
  },
});

/** The answer is a map by identifier; of one that is not known it says nothing. */
const companiesIn = ({ results }: { readonly results: Readonly<Record<string, unknown>> }) => results;
