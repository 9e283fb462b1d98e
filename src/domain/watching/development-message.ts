import type { Development } from './development.ts';

/** Members of a development by the names of the API, as messages have them. */
export function apiDevelopment({ entityId, at, about }: Development) {
  if (about.kind === 'statement') {
    const { kind, period, endsOn, fiscalYear, fiscalPeriod, form, accession, acceptedAt } = about;
    return {
      kind,
      at,
      entity_id: entityId,
      period,
      ends_on: endsOn,
      fiscal_year: fiscalYear,
      fiscal_period: fiscalPeriod,
      form,
      accession,
      accepted_at: acceptedAt,
    };
  }
  const { kind, change, collectionId, category, title, eventAt, previousEventAt, evidence } = about;
  return {
    kind,
    at,
    entity_id: entityId,
    change,
    rp_collection_id: collectionId,
    category,
    title,
    event_datetime: eventAt,
    ...(about.hasTime === false && { has_time: false as const }),
    previous_event_datetime: previousEventAt,
    ...(about.previousHasTime === false && { previous_has_time: false as const }),
    fiscal_year: about.fiscalYear,
    fiscal_period: about.fiscalPeriod,
    accession: evidence?.accession ?? null,
    url: evidence?.url ?? null,
  };
}
