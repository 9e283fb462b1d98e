import { documentLabel } from '../../documents/document-label.ts';
import type { Company } from '../../knowledge-graph/entity.ts';
import type { FactPeriod } from '../evidence.ts';
import { periodScalar, quotesOf } from './answer-fields.ts';
import { askedOf, companyNamed, type Filled, type FillPlace, knownValue, pathTo } from './fill-place.ts';
import { byPeriod, citationsOf, type Findings, type Known, knownIn } from './known-values.ts';
import { type ListField, listField, type SourceField, scalarField, sourceField } from './output-field.ts';
import type { OutputForm, OutputNode, OutputProperty } from './output-schema.ts';
import { fitsSchema, outputText } from './output-value.ts';
import { nameInWords, propertyWords } from './property-words.ts';

type ArrayForm = Extract<OutputForm, { kind: 'array' }>;
type FillObject = (properties: readonly OutputProperty[], place: FillPlace) => Filled;

interface ListPart {
  readonly node: OutputNode;
  readonly form: ArrayForm;
  readonly name: string;
}

/** Fills a list: of texts, or of rows for documents, companies, periods, figures or events. */
export function fillList(part: ListPart, place: FillPlace, fillObject: FillObject): Filled {
  const { items, maxItems } = part.form;
  const object = items.forms.find((form) => form.kind === 'object');
  const kind = object ? rowKind(part, object.properties, place) : listField(nameInWords(part.name));
  if (kind === undefined) return { unknown: [place.path] };
  if (object === undefined) return listOf(textsOf(kind, part, place), part, place);
  const { properties } = object;
  switch (kind) {
    case 'companies':
    case 'periods':
      return rowsOf(part, properties, place, fillObject);
    case 'figures':
      return listOf(figureRows(properties, place), part, place);
    default: {
      const rows = documentRows(kind, place).flatMap((row) => documentObject(properties, row) ?? []);
      const filled = listOf(rows.slice(0, maxItems), part, place);
      // A list of citations may be empty: nothing was cited.
      return 'unknown' in filled && kind === 'sources' && rows.length === 0 ? { value: [], isFound: false } : filled;
    }
  }
}

/** The values that the items allow, each once. */
function listOf(values: readonly unknown[], { form }: ListPart, { path }: FillPlace): Filled {
  const once = new Map(
    values.filter((value) => fitsSchema(form.items, value)).map((value) => [JSON.stringify(value), value]),
  );
  const kept = [...once.values()].slice(0, form.maxItems);
  return kept.length === 0 ? { unknown: [path] } : { value: kept, isFound: true };
}

function textsOf(kind: ListField, { node, form }: ListPart, { findings }: FillPlace): unknown[] {
  const { items } = form;
  const text = items.forms.find((one) => one.kind === 'string');
  if (text === undefined) return [];
  const isAddress =
    kind === 'urls' || text.format !== null || /\b(?:urls?|links?)\b/i.test(`${node.words} ${items.words}`);
  const documents = (field: 'url' | 'title') => citedDocuments(findings, 'document').map((row) => row[field] ?? '');
  const texts: Readonly<Partial<Record<ListField, () => readonly (string | number)[]>>> = {
    sources: () => documents(isAddress ? 'url' : 'title'),
    urls: () => documents('url'),
    quotes: () => quotesOf(findings),
    companies: () => findings.companies.map(({ name }) => name),
    tickers: () => findings.companies.flatMap(({ ticker }) => ticker ?? []),
    points: () =>
      findings.lines.filter(({ kind: one }) => one === 'sentence' || one === 'item').map((line) => line.text),
  };
  return (texts[kind]?.() ?? []).filter((one) => one !== '').map((one) => outputText(String(one), text, items));
}

/** Kind of a list's rows by their properties; by the name of the list if those do not decide. */
function rowKind({ name }: ListPart, properties: readonly OutputProperty[], place: FillPlace): ListField | undefined {
  const called = listField(nameInWords(name));
  const words = properties.map((one) => nameInWords(one.name));
  const scalars = words.map(scalarField);
  const has = (...fields: readonly ReturnType<typeof scalarField>[]): boolean =>
    scalars.some((field) => field !== undefined && fields.includes(field));
  const figures = properties.filter((one) => askedOf(one.node, one.name, place).field?.kind === 'figure');
  if (called === 'events') return called;
  if (has('lead name') && has('lead value')) return 'figures';
  if (called === 'figures' && (has('lead value') || words.includes('value'))) return called;
  if (figures.length > 0 && has('period', 'fiscal year', 'fiscal quarter', 'period end')) return 'periods';
  if (has('ticker', 'company id') || (has('company name') && (called === 'companies' || figures.length > 0)))
    return 'companies';
  const ofDocuments = words.map(sourceField);
  const isDocument = ['url', 'title', 'quote', 'publisher'].some((field) => ofDocuments.some((one) => one === field));
  if (isDocument && figures.length === 0) return called === 'quotes' ? called : 'sources';
  return called;
}

/** A row for each company and, where rows have a period, for each of its periods. */
function rowsOf(
  part: ListPart,
  properties: readonly OutputProperty[],
  place: FillPlace,
  fillObject: FillObject,
): Filled {
  const { form, name } = part;
  const named = companyNamed(name, place) ?? place.company;
  const isByCompany = properties.some(({ name: own }) => isCompanyField(nameInWords(own)));
  const companies = named !== null ? [named] : isByCompany ? place.findings.companies : [];
  const hasPeriod = properties.some(({ name: own }) => isPeriodField(nameInWords(own)));
  const words = hasPeriod || listField(nameInWords(name)) === 'periods' ? periodsOf(part, place, isByCompany) : null;
  const missing: string[] = [];
  const rows = companies.flatMap((company) => {
    const inside = { ...place, company, parent: '' };
    const periods = words === null ? [null] : periodsOfRows(properties, inside, company, words);
    return periods.flatMap((period) => {
      const row = period && { period, words: words ?? '' };
      const filled = fillObject(properties, { ...inside, row, used: [], path: pathTo(place, '0') });
      if ('unknown' in filled) missing.push(...filled.unknown);
      return 'value' in filled && filled.isFound && fitsSchema(form.items, filled.value) ? [filled.value] : [];
    });
  });
  if (rows.length === 0) return { unknown: missing.length > 0 ? [...new Set(missing)] : [place.path] };
  const isOfPeriods = words !== null && companies.length === 1;
  return { value: isOfPeriods ? rows.slice(-form.maxItems) : rows.slice(0, form.maxItems), isFound: true };
}

const isCompanyField = (words: string): boolean =>
  ['company name', 'ticker', 'company id'].includes(scalarField(words) ?? '');
const isPeriodField = (words: string): boolean =>
  ['period', 'fiscal year', 'fiscal quarter', 'period end'].includes(scalarField(words) ?? '');

const COUNTED =
  /\b(?:last|past|latest|recent)\s(\d+|two|three|four|five|six|seven|eight|nine|ten)\s(?:fiscal\s|reported\s)*(years|quarters)\b/i;

/** The periods of the rows in the words of a question: the question's own, or as many as the description states. */
function periodsOf({ node, form, name }: ListPart, { findings }: FillPlace, isByCompany: boolean): string {
  const words = `${node.words} ${form.items.words}`;
  const [, count, rhythm = ''] = COUNTED.exec(words) ?? [];
  if (count !== undefined)
    return `in the last ${count} ${rhythm.toLowerCase() === 'years' ? 'fiscal years' : 'quarters'}`;
  if (findings.period !== '' || isByCompany) return findings.period;
  return /quarter/i.test(`${name} ${words}`) ? 'in the last four quarters' : 'in the last three fiscal years';
}

/** The periods for which a figure of the rows is known, oldest first. */
function periodsOfRows(
  properties: readonly OutputProperty[],
  place: FillPlace,
  company: Company,
  words: string,
): FactPeriod[] {
  const values = properties.flatMap(({ node, name }) => {
    const { field } = askedOf(node, name, place);
    if (field?.kind !== 'figure' || field.isGrowth) return [];
    return place.findings.found({ kind: 'figure', company, words: field.words, form: 'value', period: words });
  });
  const periods = new Map<string, FactPeriod>();
  for (const { period } of values.toSorted(byPeriod)) if (period !== null) periods.set(period.label, period);
  return [...periods.values()];
}

/** The figures that the answer tells, each as a row with its name, value, period and currency. */
function figureRows(properties: readonly OutputProperty[], place: FillPlace): unknown[] {
  return knownIn(place.findings.lines, false).flatMap((known) => {
    const row = new Map<string, unknown>();
    for (const { name, node } of properties) {
      const value = node.forms.map((form) => figureCell(known, node, form, name)).find((one) => one !== undefined);
      if (value !== undefined && fitsSchema(node, value)) row.set(name, value);
      else if (node.isNullable) row.set(name, null);
    }
    return [Object.fromEntries(row)];
  });
}

function figureCell(known: Known, node: OutputNode, form: OutputForm, name: string): unknown {
  const words = propertyWords(name, node.words);
  const field = scalarField(words.whole);
  const part = { node, form, words };
  if (field === 'lead value') return knownValue(known, part);
  if (field === 'lead name' || words.whole === 'name' || words.whole === 'label')
    return outputText(known.label, form, node);
  if (field === 'company name') return known.subject === null ? undefined : outputText(known.subject.name, form, node);
  if (field === 'currency') return known.currency === null ? undefined : outputText(known.currency, form, node);
  if (sourceField(words.whole) === 'url') {
    const url = known.kind === 'fact' && known.origin.kind === 'filing' ? known.origin.url : null;
    return url === null ? undefined : outputText(url, form, node);
  }
  return field === undefined || known.period === null ? undefined : periodScalar(field, known.period, part);
}

/** Documents, quotes or dates of the calendar. */
function documentRows(kind: ListField, { findings, company }: FillPlace): CitedRow[] {
  if (kind !== 'events') return citedDocuments(findings, kind === 'quotes' ? 'quote' : 'document');
  const concepts = ['earnings-call', 'conference-call'];
  return (company === null ? findings.companies : [company]).flatMap((one) =>
    findings
      .found({ kind: 'section', company: one, section: 'calendar', concepts })
      .flatMap((fact) =>
        fact.kind === 'fact' && concepts.includes(fact.concept)
          ? [{ title: fact.label, date: String(fact.value), 'document type': fact.concept }]
          : [],
      ),
  );
}

/** A row as an object; `undefined` where something that is required of it is not known. */
function documentObject(properties: readonly OutputProperty[], row: CitedRow): unknown {
  const values = new Map<string, unknown>();
  for (const { name, node, isRequired } of properties) {
    const words = nameInWords(name);
    const field = sourceField(words);
    const text = field === undefined ? undefined : row[field];
    const isDay = field === 'date' && /\bdate\b/.test(words);
    const filled = node.forms
      .map((form) => documentCell(text, form, node, isDay))
      .find((one) => one !== undefined && fitsSchema(node, one));
    if (filled !== undefined) values.set(name, filled);
    else if (isRequired && node.isNullable) values.set(name, null);
    else if (isRequired) return undefined;
  }
  return values.size === 0 ? undefined : Object.fromEntries(values);
}

function documentCell(value: string | number | undefined, form: OutputForm, node: OutputNode, isDay: boolean): unknown {
  if (value === undefined) return undefined;
  if (typeof value === 'number') return form.kind === 'integer' || form.kind === 'number' ? value : undefined;
  const isFormatted = form.kind === 'string' && form.format !== null;
  return outputText(isDay && !isFormatted ? value.slice(0, 'yyyy-mm-dd'.length) : value, form, node);
}

/** One row per cited document, filing or quote: its fields as far as they are known. */
export type CitedRow = Readonly<Partial<Record<SourceField, string | number>>>;

/** The documents and filings that an answer cites, in the order of the answer. `each`: a row for every quote, or one for a document. */
export function citedDocuments(findings: Findings, each: 'document' | 'quote'): CitedRow[] {
  const rows = new Map<string, CitedRow>();
  for (const { evidence, quote } of citationsOf(findings.lines)) {
    const all = evidence.kind === 'computation' ? evidence.operands : [evidence];
    for (const one of all) {
      if (one.kind === 'passage') {
        const { document, chunk } = one;
        const key = each === 'quote' ? `${document.id} ${quote}` : document.id;
        if (rows.has(key) || (each === 'quote' && quote === null)) continue;
        rows.set(key, known({ ...documentRow(findings, document), quote, page: chunk.page }));
      } else if (one.kind === 'fact' && one.origin.kind === 'filing' && each === 'document') {
        const { form, filedOn, url, accession } = one.origin;
        const key = accession ?? `${one.subject.id} ${form} ${filedOn}`;
        const title = `${form} of ${one.subject.name}`;
        if (!rows.has(key))
          rows.set(key, known({ title, date: filedOn, url, 'document type': form, 'document id': accession }));
      } else if (one.kind === 'fact' && one.origin.kind === 'document') {
        const { passage, row } = one.origin;
        const key = each === 'quote' ? `${passage.document.id} ${row}` : passage.document.id;
        const { page } = passage.chunk;
        if (!rows.has(key)) rows.set(key, known({ ...documentRow(findings, passage.document), quote: row, page }));
      }
    }
  }
  return [...rows.values()];
}

type CitedDocument = Extract<
  Findings['lines'][number]['citations'][number]['evidence'],
  { kind: 'passage' }
>['document'];

const documentRow = ({ sourceNames, addressOf }: Findings, document: CitedDocument) => ({
  title: document.headline,
  date: document.publishedAt,
  url: addressOf(document),
  publisher: sourceNames.get(document.sourceId) ?? null,
  'document type': documentLabel(document.about),
  'document id': document.id,
});

const known = (row: Readonly<Partial<Record<SourceField, string | number | null>>>): CitedRow =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null && value !== ''));
