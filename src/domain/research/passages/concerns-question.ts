import type { ReportedPeriod } from '../../documents/annotated-document.ts';
import type { QuestionPeriod, Understanding } from '../../questions/understanding.ts';
import { matchesOf } from '../../text/span.ts';
import { addressesModel } from '../check/addresses-model.ts';
import type { Passage } from '../evidence.ts';

/**
 * The passages that may answer a question at all: about a company of the question, and about one of its periods. A
 * passage is about the companies that its document reports on, and those that its text names; if a document reports on
 * none, about those whose name as typed occurs in one of its passages. It is about a period if its document reports on
 * it or on the year after, which shows it for comparison, or if its text names the year. A passage that addresses a
 * language model is never used.
 */
export function passagesConcerning(understood: Understanding, passages: readonly Passage[]): Passage[] {
  const { entities, unlisted, periods, text } = understood;
  const companies = entities.filter(({ category }) => category === 'companies');
  const typed = companies.map(({ start, end, name }) => (end > start ? text.slice(start, end) : name));
  const named = new Set(
    passages
      .filter((passage) => passage.document.about.reportingEntityIds.length === 0)
      .filter((passage) => typed.some((name) => holdsName(passage, name.replace(/['’]s$/, ''))))
      .map(({ document }) => document.id),
  );
  return passages.filter((passage) => {
    if (addressesModel(`${passage.document.headline}\n${passage.chunk.text}`)) return false;
    if (
      companies.length > 0 &&
      !named.has(passage.document.id) &&
      !companies.some(({ id }) => namesCompany(passage, id))
    )
      return false;
    if (companies.length === 0 && unlisted.length > 0 && !unlisted.some(({ name }) => holdsName(passage, name)))
      return false;
    return periods.length === 0 || periods.some((period) => concernsPeriod(passage, period));
  });
}

const namesCompany = ({ document, chunk }: Passage, id: string): boolean =>
  document.about.reportingEntityIds.includes(id) || chunk.detections.some((detection) => detection.id === id);

function holdsName({ document, chunk }: Passage, name: string): boolean {
  const wanted = name.toLowerCase();
  return [document.headline, chunk.heading ?? '', chunk.text].some((text) => text.toLowerCase().includes(wanted));
}

function concernsPeriod({ document, chunk }: Passage, period: QuestionPeriod): boolean {
  if (document.about.periods.some((own) => isNear(own, period))) return true;
  if (new RegExp(`\\b(?:fy\\s?)?${period.year}\\b|\\bfy${String(period.year).slice(2)}\\b`, 'i').test(chunk.text))
    return true;
  return document.about.periods.length === 0 && isPublishedNear(document.publishedAt, period);
}

/** The period itself, another of its year, or the year after, which shows it beside its own. */
const isNear = (own: ReportedPeriod, { year }: QuestionPeriod): boolean => own.year === year || own.year === year + 1;

const isPublishedNear = (publishedAt: string, { year }: QuestionPeriod): boolean => {
  const published = Number(publishedAt.slice(0, 4));
  return published === year || published === year + 1;
};

const ASKS_WHO = /^\W*who(?:['’]s|\sis|\swas|\sare|\swere|\sserve[sd]\sas)\b/i;
const OFFICE =
  /\bchief\s\w+\sofficers?\b|\b(?:vice\s)?president\b|\bchair(?:man|woman|person)?\b|\bgeneral\scounsel\b|\btreasurer\b/i;
const UNTIL = /\bformer\b|\bfrom\s[^;]*(?:19|20)\d\d\s(?:to|until|through)\s[^;]*(?:19|20)\d\d/i;
const CAPITALS = /\p{Lu}[\p{L}'’-]+(?:\s(?:\p{Lu}\.|&|\p{Lu}[\p{L}'’-]+))*\s\p{Lu}[\p{L}'’-]+/gu;
/** Words of titles, which are capitalized and name nobody. */
const TITLE =
  /\b(?:chief|officer|executive|financial|operating|senior|vice|president|chair\w*|board|director|independent|registered|public|accounting|firm|principal|company|corporation|committee|report|exchange|act|securities|form|section|states)\b/i;

/**
 * A test of sentences for who holds an office: they name it with somebody. `undefined` for a question for something else. `company` is the name of
 * the company that is asked about, which is nobody in it.
 */
export function officeHolderTest(question: string, company: string): ((sentence: string) => boolean) | undefined {
  const office = ASKS_WHO.test(question) ? OFFICE.exec(question)?.[0].toLowerCase() : undefined;
  if (office === undefined) return undefined;
  const isOffice = (sentence: string): boolean =>
    // An office held until some time is another's now.
    sentence.split(';').some((held) => held.toLowerCase().includes(office.replace(/s$/, '')) && !UNTIL.test(held));
  return (sentence) =>
    isOffice(sentence) &&
    [...matchesOf(sentence, CAPITALS)].some(
      ({ match: [name] }) => !TITLE.test(name) && !company.toLowerCase().includes(name.toLowerCase()),
    );
}
