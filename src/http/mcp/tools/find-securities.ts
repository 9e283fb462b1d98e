import { type Static, Type } from 'typebox';
import { countries, cut, offset, resultMetadata, sectors, words } from '../argument-schemas.ts';
import { defineTool, type ToolResult, type ToolUse } from '../tool.ts';
import { longList } from '../tool-result.ts';

interface FoundCompany {
  readonly id: string;
  readonly name: string;
  readonly type: string;
}

const input = Type.Object({
  query: words('One name, ticker, ISIN, CUSIP, SEDOL or website'),
  countries: Type.Optional(countries),
  sectors: Type.Optional(sectors),
  listing_type: Type.Optional(
    Type.Enum(['PUBLIC', 'PRIVATE', 'public', 'private'], { description: 'Listed or private companies only' }),
  ),
  security_types: Type.Optional(
    Type.Array(Type.Enum(['COMPANY', 'ETF', 'FUND', 'BOND']), {
      description: 'Kinds of securities; companies are the one that is known, other kinds find nothing',
    }),
  ),
  offset,
});

const output = Type.Object({
  results: Type.Array(
    Type.Object(
      { id: Type.String(), name: Type.String(), listing_type: Type.String({ description: 'PUBLIC or PRIVATE' }) },
      { additionalProperties: true },
    ),
    { description: 'The likeliest first; with identifiers, ticker, country, sector and description' },
  ),
  cut,
  metadata: resultMetadata,
});

/** Companies by the company search; `type` is called `listing_type` here. */
async function findCompanies(args: Static<typeof input>, { call }: ToolUse): Promise<ToolResult> {
  const { query, countries, sectors, listing_type, security_types } = args;
  // Only companies are known as securities of their own.
  if (security_types !== undefined && security_types.length > 0 && !security_types.includes('COMPANY'))
    return { content: { results: [] } };
  const body = {
    query,
    ...(countries && { countries }),
    ...(sectors && { sectors }),
    ...(listing_type !== undefined && { types: [listing_type.toUpperCase()] }),
  };
  const { results } = await call<{ results: readonly FoundCompany[] }>('knowledge-graph.search-companies', { body });
  const found = results.map(({ id, name, type, ...rest }) => ({ id, name, listing_type: type, ...rest }));
  return { content: {}, long: longList('results', found) };
}

const COST = 'Costs one knowledge graph token. When nothing is found, `results` is empty.';

export const findSecurities = defineTool({
  name: 'find_securities',
  title: 'Find companies',
  description:
    'Finds companies by name, ticker, ISIN, CUSIP, SEDOL or website, listed and private, and gives the ids that other tools take. ' +
    `Give one name or identifier a call: {"query": "Nvidia"}. ${COST}`,
  operations: ['knowledge-graph.search-companies'],
  input,
  output,
  run: findCompanies,
});

export const findCompaniesTool = defineTool({
  name: 'find_companies',
  title: 'Find companies (earlier name)',
  description: `Earlier name of find_securities, which is to be preferred: {"query": "NVDA"}. ${COST}`,
  operations: ['knowledge-graph.search-companies'],
  input: Type.Object({ query: words('One name, ticker, ISIN, CUSIP, SEDOL or website'), offset }),
  output,
  run: findCompanies,
});
