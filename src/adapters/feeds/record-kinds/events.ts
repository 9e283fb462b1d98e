import { Type } from 'typebox';
import { EVENT_CATEGORIES, EVENT_STATUSES } from '../../../domain/calendar/event.ts';
import { type EventRecord, faultOf } from '../../../domain/calendar/event-record.ts';
import { FISCAL_PERIODS } from '../../../domain/fundamentals/statement.ts';
import { defineRecordKind } from '../../../domain/ingest/records/record-kind.ts';
import { parseCountry } from '../../../domain/knowledge-graph/countries.ts';
import { parseSymbol } from '../../../domain/knowledge-graph/identifiers.ts';
import {
  choiceField,
  requiredChoice,
  requiredDayOrInstant,
  requiredText,
  textField,
  wholeField,
} from '../record-fields.ts';

const TEXT_MAX = { maxLength: 500 };
const ID_MAX = { maxLength: 100 };

export const events = defineRecordKind({
  name: 'events',
  title: 'calendar events',
  company: 'optional',
  schema: Type.Object({
    category: requiredChoice(EVENT_CATEGORIES, 'Kind of the event'),
    event_datetime: requiredDayOrInstant(
      'When it is; of a bare date the time is not known, a time without an offset is UTC',
    ),
    title: requiredText('As people read it', TEXT_MAX),
    fiscal_year: wholeField('Of the company, that the event is about', { minimum: 1900, maximum: 2200 }),
    fiscal_period: choiceField(FISCAL_PERIODS, 'Of the company, that the event is about'),
    event_id: textField("The event's id at its source, by which it is known again", ID_MAX),
    rp_collection_id: textField('The id that answers show it under; one is made where it is missing', ID_MAX),
    company_name: textField('Of IPOs and delistings, and of companies without an identifier', TEXT_MAX),
    ticker: textField('Likewise', ID_MAX),
    exchange: textField('Where it is traded under that ticker: a MIC, or words (`NASDAQ Global`)', TEXT_MAX),
    status: choiceField(
      EVENT_STATUSES,
      'Certainty of the date: projected from earlier ones, announced by the company, or of a call that a filing reports',
    ),
    country: textField('Of an IPO or a delisting: others than those of the US are rejected', TEXT_MAX),
  }),
  example: {
    isin: 'US0378331005',
    category: 'earnings-call',
    event_datetime: '2026-04-30T21:00:00Z',
    title: 'Apple Inc. Q2 2026 Earnings Call',
    fiscal_year: 2026,
    fiscal_period: 'Q2',
    status: 'announced',
    event_id: 'call-20260430-aapl',
  },
  read(values, references): EventRecord | string {
    const ticker = values.ticker === null ? null : parseSymbol(values.ticker);
    if (ticker === undefined) return 'ticker is not one';
    const record: EventRecord = {
      category: values.category,
      ...timeOf(values.event_datetime),
      title: values.title,
      fiscalYear: values.fiscal_year,
      fiscalPeriod: values.fiscal_period,
      eventId: values.event_id,
      collectionId: values.rp_collection_id,
      identifiers: references.filter(({ kind }) => kind !== 'ticker'),
      companyName: values.company_name,
      ticker,
      exchange: values.exchange,
      status: values.status,
    };
    const country = values.country === null ? null : (parseCountry(values.country) ?? values.country);
    return faultOf(record, country) ?? record;
  },
});

const timeOf = (dayOrInstant: string): Pick<EventRecord, 'eventAt' | 'hasTime'> =>
  dayOrInstant.length === 'YYYY-MM-DD'.length
    ? { eventAt: `${dayOrInstant}T00:00:00.000Z`, hasTime: false }
    : { eventAt: dayOrInstant, hasTime: true };
