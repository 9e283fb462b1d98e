import { readdirSync, readFileSync } from 'node:fs';
import { readFactsDocument } from '../../src/adapters/feeds/facts-read-document.ts';
import type { Fact, Filing } from '../../src/domain/fundamentals/fact.ts';
import { withAcceptance } from '../../src/domain/fundamentals/facts/acceptance.ts';
import { identifyFiling } from '../../src/domain/fundamentals/facts/identify-filing.ts';
import { factsOf } from '../../src/domain/fundamentals/facts/inline-filing.ts';
import { isUsed } from '../../src/domain/fundamentals/lines/used-tags.ts';
import { isSegmentFact } from '../../src/domain/fundamentals/segments/segment-tags.ts';

const SEC = new URL('../../../shared/data/sec/', import.meta.url);
/** Five years and more, with the splits that fall into them. */
const FILED_SINCE = '2019-07-01';
const PERIODIC = /^(?:10-[KQ]|20-F|40-F)(?:\/A)?$/;

/**
 * Figures of the periodic reports of the companies in the public data, which were filed as XBRL, in Almanac's own form:
 * one file for each company, by its name. Only figures used by statements and breakdowns of revenue.
 */
export function makeFiledFacts(): Map<string, string> {
  const documents = ['companyfacts', 'submissions', 'filings'].flatMap((folder) => documentsIn(folder));
  const indexes = documents.flatMap((document) => (document.kind === 'filing-index' ? document.index : []));
  const files = new Map<string, string>();
  for (const document of documents) {
    if (document.kind !== 'company-facts') continue;
    const { cik, entityName, facts } = document;
    const parts = documents.flatMap((one) =>
      one.kind === 'inline-filing' && one.cik === cik ? segmentFacts(one, facts) : [],
    );
    files.set(
      `filed-facts/CIK${cik}.json`,
      textOf(cik, entityName ?? cik, withAcceptance([...facts, ...parts], indexes)),
    );
  }
  return files;
}

type Document = NonNullable<ReturnType<typeof readFactsDocument>>;

function documentsIn(folder: string): Document[] {
  const base = new URL(`${folder}/`, SEC);
  return readdirSync(base)
    .sort()
    .flatMap((name) => readFactsDocument(readFileSync(new URL(name, base)), name, isUsed) ?? []);
}

function segmentFacts({ filing }: Document & { readonly kind: 'inline-filing' }, known: readonly Fact[]): Fact[] {
  return factsOf(filing, identifyFiling(filing, { path: 'the public data', known })).filter(isSegmentFact);
}

/** One line to a filing and to a unit of a tag, so that changes show. */
function textOf(cik: string, name: string, facts: readonly Fact[]): string {
  const kept = facts.filter(({ filing }) => filing.filedOn >= FILED_SINCE && PERIODIC.test(filing.form));
  const filings = [...new Map(kept.map(({ filing }) => [`${filing.filedOn} ${filing.accession}`, filing]))]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, filing]) => filing);
  const placeOf = new Map(filings.map(({ accession }, place) => [accession, place]));
  const concepts = Map.groupBy(kept, ({ taxonomy, tag }) => `${taxonomy}:${tag}`);
  const lines = [...concepts.keys()].sort().map((concept) => {
    const units = Map.groupBy(concepts.get(concept) ?? [], ({ unit }) => unit);
    const texts = [...units].map(([unit, rows]) => {
      const figures = rows.map((fact) => figureOf(fact, placeOf.get(fact.filing.accession) ?? -1)).sort(byPlace);
      return `${JSON.stringify(unit)}: ${JSON.stringify(figures)}`;
    });
    return `  ${JSON.stringify(concept)}: {${texts.join(',\n    ')}}`;
  });
  return `{"almanac": "facts", "cik": "${cik}", "name": ${JSON.stringify(name)},
"filings": [
${filings.map((filing) => `  ${JSON.stringify(filingOf(filing))}`).join(',\n')}
],
"facts": {
${lines.join(',\n')}
}}
`;
}

const filingOf = ({ accession, form, filedOn, acceptedAt, fiscalYear }: Filing) => ({
  accession,
  form,
  filed_on: filedOn,
  ...(acceptedAt === null ? {} : { accepted_at: acceptedAt }),
  ...(fiscalYear === undefined || fiscalYear === null ? {} : { fiscal_year: fiscalYear }),
});

type Figure = readonly [place: number, start: string | null, end: string, value: number, dimensions?: object];

const figureOf = ({ startsOn, endsOn, value, dimensions }: Fact, place: number): Figure =>
  Object.keys(dimensions).length === 0
    ? [place, startsOn, endsOn, value]
    : [place, startsOn, endsOn, value, dimensions];

const byPlace = (a: Figure, b: Figure): number => a[0] - b[0] || (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);
