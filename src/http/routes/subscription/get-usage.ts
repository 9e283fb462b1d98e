import { Type } from 'typebox';
import type { ReportUsage, UsageRow } from '../../../domain/usage/usage-report.ts';
import { AppError } from '../../../platform/errors.ts';
import { addWarning } from '../../answers/metadata.ts';
import { namedObject } from '../../operations/named-object.ts';
import { textOrNull } from '../../operations/schemas.ts';
import { defineStructuredEndpoint } from '../../operations/structured-endpoint.ts';

const PARTS = ['day', 'kind', 'key'];

const keySchema = namedObject('UsedKey', {
  id: Type.String({ description: 'Of the key, or of the user of calls without one' }),
  hint: textOrNull,
  user: Type.Object({ id: Type.String(), name: Type.String() }),
});

const rowSchema = namedObject('UsageRow', {
  day: Type.Union([Type.String({ description: 'UTC; `null` where usage is not by day' }), Type.Null()]),
  unit: Type.String(),
  display_name: Type.String(),
  key: Type.Union([keySchema, Type.Null({ description: 'Where usage is not by key' })]),
  units: Type.Number({ description: 'Exact to a thousandth' }),
});

const toRow = ({ day, unitId, displayName, caller, units }: UsageRow) => ({
  day,
  unit: unitId,
  display_name: displayName,
  key: caller && { id: caller.id, hint: caller.hint, user: { id: caller.userId, name: caller.userName } },
  units,
});

export const getUsage = defineStructuredEndpoint({
  id: 'subscription.get-usage',
  method: 'GET',
  paths: ['/v1/subscription/usage'],
  summary: 'Units used by day, kind and key',
  description:
    'Of the organization, by day and kind of unit or by key. Units of different kinds are never added up. By key, members see their own ' +
    'keys and admins those of the organization. Days and keys are counted since `known_from`; totals of months go further back. Free.',
  query: Type.Object({
    start: Type.Optional(Type.String({ description: 'First day, UTC; the first of the month when left out' })),
    end: Type.Optional(Type.String({ description: 'Last day, UTC; today when left out' })),
    by: Type.Optional(
      Type.String({
        maxLength: 30,
        description:
          '`day`, `kind`, `key` or several, with commas; `day,kind` when left out. Every row is of one kind of unit',
      }),
    ),
  }),
  answer: {
    start: Type.String(),
    end: Type.String(),
    known_from: Type.String({ description: 'ISO 8601, UTC' }),
    results: Type.Array(rowSchema),
  },
  example: {
    query: { start: '2026-04-01', end: '2026-04-30', by: 'day,kind' },
    answer: {
      start: '2026-04-01',
      end: '2026-04-30',
      known_from: '2026-01-01T00:00:00.000Z',
      results: [
        {
          day: '2026-04-17',
          unit: 'search:api_query_units',
          display_name: 'API Query Units',
          key: null,
          units: 12.5,
        },
      ],
    },
  },
  handle: async ({ query, principal, metadata }, use: { reportUsage: ReportUsage }) => {
    const { start, end } = query;
    const by = partsOf(query.by ?? 'day,kind');
    const report = await use.reportUsage(principal, {
      ...(start !== undefined && { start }),
      ...(end !== undefined && { end }),
      byDay: by.includes('day'),
      byCaller: by.includes('key'),
    });
    if (`${report.start}T` < report.knownFrom)
      addWarning(metadata, `Usage by day and key is known from ${report.knownFrom} on; earlier usage is missing here`);
    if (report.isOwnOnly)
      addWarning(metadata, 'Only your own keys are shown; those of others need the role "admin" or "operator"');
    return {
      start: report.start,
      end: report.end,
      known_from: report.knownFrom,
      results: report.rows.map(toRow),
    };
  },
});

function partsOf(text: string): readonly string[] {
  const parts = text.split(',').map((part) => part.trim());
  const unknown = parts.filter((part) => !PARTS.includes(part));
  if (unknown.length > 0)
    throw new AppError('invalid_request', `query.by: "${unknown.join(', ')}" is not one of ${PARTS.join(', ')}`);
  return parts;
}
