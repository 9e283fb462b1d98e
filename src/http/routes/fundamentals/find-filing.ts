import { type Static, Type } from 'typebox';
import type { FiledDocuments, TablePlace } from '../../../domain/documents/filed-figures.ts';
import { filingAddress } from '../../../domain/fundamentals/filing-address.ts';
import type { CompanyLookup } from '../../../domain/knowledge-graph/company-lookup.ts';
import {
  answerForCompany,
  exampleIdentifier,
  exampleIds,
  identifierSchema,
  idsOf,
  listMembers,
  listReply,
  recordIds,
} from '../../operations/company-query.ts';
import { defineEndpoint } from '../../operations/endpoint.ts';
import { namedObject } from '../../operations/named-object.ts';
import { exampleMetadata, optional } from '../../operations/schemas.ts';

const record = namedObject('FoundFiling', {
  ...recordIds,
  accession_number: Type.String(),
  url: Type.Union([Type.String(), Type.Null()], {
    description: 'Page of the filing at the SEC; `null` for a company that does not file there',
  }),
  document: Type.Union([Type.Object({ id: Type.String(), headline: Type.String() }), Type.Null()], {
    description: 'The public document that it was imported as; `null` where it was not',
  }),
  place: Type.Union(
    [
      Type.Object({
        paragraph_num: Type.Integer(),
        page: Type.Union([Type.Integer(), Type.Null()]),
        line: Type.Integer({ description: 'Line of the row in the text of the paragraph, from 0' }),
        label: Type.String({ description: 'Label of the row' }),
        text: Type.String({ description: 'The figure as it is written' }),
      }),
      Type.Null(),
    ],
    { description: 'The row of a table with the figure; `null` where there is none' },
  ),
});

export const findFiling = defineEndpoint({
  id: 'fundamentals.find-filing',
  method: 'POST',
  paths: ['/v1/filings/find'],
  summary: 'A filing by its accession number',
  description:
    'The document that a filing of a company was imported as, and the row of a table in it that has a figure, where that is given: one with its value, ' +
    'in a column that ends on its day, where that is given, before others. Beside it the page of the filing at the SEC. The company may be left out for a filing ' +
    'that was imported with its address at the SEC.',
  body: Type.Object({
    identifier: optional(identifierSchema),
    accession_number: Type.String({ pattern: '^\\d{10}-\\d{2}-\\d{6}$', description: '`0000320193-24-000123`' }),
    figure: optional(
      Type.Object({
        value: Type.Number({ description: 'As filed, in whole units' }),
        period_end_date: optional(Type.String({ format: 'date' })),
      }),
    ),
  }),
  reply: listReply(record),
  example: {
    body: {
      identifier: exampleIdentifier,
      accession_number: '0000320193-24-000123',
      figure: { value: 391_035_000_000, period_end_date: '2024-09-28' },
    },
    reply: {
      results: [
        {
          ...exampleIds,
          accession_number: '0000320193-24-000123',
          url: filingAddress('0000320193', '0000320193-24-000123'),
          document: { id: '57BB2AD9194D71076A125A6EA3356D63', headline: 'Apple Inc. 10-K 2024' },
          place: { paragraph_num: 412, page: 32, line: 4, label: 'Total net sales', text: '$391,035' },
        },
      ],
      errors: null,
      pagination: null,
      metadata: exampleMetadata,
    },
  },
  handle: async (
    { body, metadata, principal },
    use: { readonly companies: CompanyLookup; readonly filedDocuments: FiledDocuments; readonly filingsUrl: string },
  ) => {
    const { accession_number } = body;
    const figure = body.figure && {
      value: body.figure.value,
      ...(body.figure.period_end_date && { endsOn: body.figure.period_end_date }),
    };
    const filer = body.identifier ? undefined : await use.filedDocuments.filerOf(accession_number);
    const identifier = body.identifier ?? (filer && { type: 'rp_entity_id', value: filer });
    if (!identifier) return { ...listMembers<Static<typeof record>>([], NOT_IMPORTED), pagination: null, metadata };
    return answerForCompany(use.companies, { identifier, metadata }, async (found) => {
      const filing = { company: found.entityId, accession: accession_number, figure: figure ?? undefined };
      const filed = await use.filedDocuments.find(principal, filing);
      return [
        {
          ...idsOf(found),
          accession_number,
          url: filingAddress(found.company.cik, accession_number, use.filingsUrl),
          document: filed === undefined ? null : { id: filed.id as string, headline: filed.headline },
          place: filed?.place ? toApiPlace(filed.place) : null,
        },
      ];
    });
  },
});

const NOT_IMPORTED =
  'No document with this accession number in its address was imported; with its company the answer has the address at the SEC';

const toApiPlace = ({ paragraph, ...place }: TablePlace) => ({ paragraph_num: paragraph, ...place });
