import { ResourceNotFoundError } from '@modelcontextprotocol/server';
import { AppError } from '../../platform/errors.ts';

const JSON_TYPE = 'application/json';

export const RESOURCE_TEMPLATES = [
  {
    name: 'company',
    title: 'A company at a glance',
    uriTemplate: 'almanac://company/{id}',
    description: 'Profile, statements, metrics, estimates and price of the company with this id',
    mimeType: JSON_TYPE,
  },
  {
    name: 'document',
    title: 'A whole document',
    uriTemplate: 'almanac://document/{id}',
    description: 'Headline, source and text of the document with this id',
    mimeType: JSON_TYPE,
  },
  {
    name: 'statement',
    title: 'Financial statements as filed',
    uriTemplate: 'almanac://statement/{id}/{kind}/{period}',
    description: 'kind: income, balance or cash-flow; period: annual or quarter',
    mimeType: JSON_TYPE,
  },
];

type CallNamed = (tool: string, args: Record<string, unknown>) => Promise<Record<string, unknown>>;

/** Reads a resource through the equivalent tool. Throws `ResourceNotFoundError` for an unknown one. */
export async function readResource(uri: string, call: CallNamed) {
  const asked = toolOf(uri);
  if (asked === undefined) throw new ResourceNotFoundError(uri);
  try {
    const content = await call(asked.tool, asked.args);
    return { contents: [{ uri, mimeType: JSON_TYPE, text: JSON.stringify(content) }] };
  } catch (fault) {
    if (fault instanceof AppError && ['not_found', 'invalid_request'].includes(fault.code))
      throw new ResourceNotFoundError(uri);
    throw fault;
  }
}

function toolOf(uri: string): { tool: string; args: Record<string, unknown> } | undefined {
  const [kind, id, ...rest] = /^almanac:\/\/(.+)$/.exec(uri)?.[1]?.split('/') ?? [];
  if (id === undefined) return undefined;
  if (kind === 'company' && rest.length === 0) return { tool: 'bigdata_company_tearsheet', args: { rp_entity_id: id } };
  if (kind === 'document' && rest.length === 0) return { tool: 'bigdata_fetch_document', args: { document_id: id } };
  const [statement, period] = rest;
  if (kind === 'statement' && rest.length === 2)
    return { tool: 'almanac_statement', args: { rp_entity_id: id, statement, period } };
  return undefined;
}
