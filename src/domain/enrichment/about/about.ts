import type { About } from '../../documents/annotated-document.ts';
import { type DocumentSubtype, type DocumentType, SUBTYPES } from '../../documents/document-types.ts';
import type { EntityFinder } from '../../entity-linking/entity-finder.ts';
import { daysIn, firstDayIn } from '../../time/days-in-text.ts';
import type { ExtractedDocument } from '../extracted-document.ts';
import type { TextBlock } from '../text-blocks.ts';
import type { FileHints } from '../understanding.ts';
import { readCall } from './call.ts';
import { type FileNameParts, readFileName } from './file-name.ts';
import { filedForm, isExhibit } from './filing-form.ts';
import { filingPeriod } from './filing-period.ts';
import { subtypeOfForm } from './forms.ts';
import { isNews, researchSubtype } from './other-kinds.ts';
import { registrantOf } from './registrant.ts';
import { type Release, readRelease } from './release.ts';
import { sentOn } from './sent-on.ts';
import { isTranscript, spokenSubtype } from './transcript.ts';

/** Metadata of a document, with what its headline is made of. */
export interface DocumentMetadata {
  readonly about: About;
  /** As the document writes it. */
  readonly companyName: string | null;
  /** Title of a company's announcement. */
  readonly releaseTitle: string | null;
}

type Companies = Pick<EntityFinder, 'companyNamed' | 'companyOfTicker' | 'nameOf' | 'find'>;

/**
 * Determines type, company, period and dates of a document. Precedence: the sender's `hints`, file properties, text, file name.
 * Nothing is guessed: unknown values are `null` or `[]`.
 */
export function classifyDocument(
  extracted: ExtractedDocument,
  blocks: readonly TextBlock[],
  hints: FileHints,
  companies: Companies,
): DocumentMetadata {
  const name = readFileName(hints.fileName);
  const form =
    hints.type === undefined || hints.type === 'FILING' || hints.type === 'FILE'
      ? filedForm(extracted, blocks, name)
      : null;
  if (form !== null || hints.type === 'FILING' || (hints.type === undefined && isExhibit(blocks)))
    return filing(form, extracted, blocks, name, hints, companies);
  if (hints.type === 'TRANSCRIPT' || (hints.type === undefined && isTranscript(extracted, blocks, name)))
    return transcript(extracted, blocks, name, hints, companies);
  return other(extracted, blocks, hints, companies);
}

function filing(
  form: string | null,
  extracted: ExtractedDocument,
  blocks: readonly TextBlock[],
  name: FileNameParts,
  hints: FileHints,
  companies: Companies,
): DocumentMetadata {
  const registrant = registrantOf(extracted, blocks);
  const release = isExhibit(blocks) ? readRelease(blocks) : null;
  const filed = filingPeriod(form, extracted, blocks, name);
  const period = filed.periods.length > 0 || release === null ? filed : { ...filed, ...periodOf(release) };
  const names = [...registrant.names, ...(release?.names ?? [])];
  const companyId = linked(names, [...registrant.tickers, ...(release?.tickers ?? [])], name, companies);
  const others = registrant.coRegistrants.map((other) => companies.companyNamed(other)).filter((id) => id !== null);
  return {
    about: {
      type: 'FILING',
      subtype: subtypeFor('FILING', hints, form === null ? null : subtypeOfForm(form)),
      form,
      reportingEntityIds: hints.reportingEntityIds ?? [
        ...new Set([...(companyId === null ? [] : [companyId]), ...others]),
      ],
      ...period,
    },
    companyName: registrant.names[0] ?? registrant.coRegistrants[0] ?? nameOf(companyId, companies),
    releaseTitle: release?.title ?? null,
  };
}

const periodOf = ({ period, periodEndOn }: Release): Pick<About, 'periods' | 'periodEndOn'> => ({
  periods: period === null ? [] : [period],
  periodEndOn,
});

function transcript(
  extracted: ExtractedDocument,
  blocks: readonly TextBlock[],
  name: FileNameParts,
  hints: FileHints,
  companies: Companies,
): DocumentMetadata {
  const call = readCall(extracted, blocks, name);
  const companyId =
    hints.reportingEntityIds?.[0] ??
    linked(call.names, call.tickers, name, companies) ??
    (call.names.length === 0 ? mostNamed(blocks, companies) : null);
  const subtype = spokenSubtype(extracted, blocks, call.period !== null);
  return {
    about: {
      type: 'TRANSCRIPT',
      subtype: subtypeFor('TRANSCRIPT', hints, subtype),
      form: null,
      reportingEntityIds: hints.reportingEntityIds ?? (companyId === null ? [] : [companyId]),
      periods: call.period === null ? [] : [call.period],
      periodEndOn: call.periodEndOn,
      datedOn: call.heldOn,
    },
    companyName: nameOf(companyId, companies) ?? call.names[0] ?? call.tickers[0] ?? null,
    releaseTitle: null,
  };
}

function other(
  extracted: ExtractedDocument,
  blocks: readonly TextBlock[],
  hints: FileHints,
  companies: Companies,
): DocumentMetadata {
  // Data rows contain all kinds of words and say nothing about the document type.
  const isData = ['csv', 'xlsx', 'ods'].includes(extracted.format);
  const mayBeResearch = hints.type === undefined ? !isData : hints.type === 'INVESTMENT-RESEARCH';
  const research = mayBeResearch ? researchSubtype(extracted, blocks) : null;
  const release = research !== null || isData ? null : readRelease(blocks);
  const isOfNews = release !== null || (!isData && isNews(extracted, blocks));
  const type: DocumentType = hints.type ?? shownType(research !== null, isOfNews);
  const announced = release === null ? NOT_ANNOUNCED : announcedBy(release, companies);
  const reportingEntityIds = hints.reportingEntityIds ?? announced.reportingEntityIds;
  return {
    about: {
      type,
      subtype: subtypeFor(type, hints, research),
      form: null,
      ...announced,
      reportingEntityIds,
      datedOn: sentOn(extracted) ?? release?.datedOn ?? noted(blocks) ?? (type === 'FILE' ? null : firstDayOf(blocks)),
    },
    companyName: nameOf(reportingEntityIds[0] ?? null, companies),
    releaseTitle: release?.title ?? null,
  };
}

const shownType = (isResearch: boolean, isOfNews: boolean): DocumentType =>
  isResearch ? 'INVESTMENT-RESEARCH' : isOfNews ? 'NEWS' : 'FILE';

const firstDayOf = (blocks: readonly TextBlock[]): string | null =>
  firstDayIn(
    blocks
      .slice(0, 6)
      .map((block) => block.text.slice(0, 400))
      .join('\n'),
  );

type Announced = Pick<About, 'reportingEntityIds' | 'periods' | 'periodEndOn'>;

/** Names of files say nothing on whose announcement they hold. */
const NO_NAME = readFileName('');
const NOT_ANNOUNCED: Announced = { reportingEntityIds: [], periods: [], periodEndOn: null };

function announcedBy(release: Release, companies: Companies): Announced {
  const companyId = linked(release.names, release.tickers, NO_NAME, companies);
  return { reportingEntityIds: companyId === null ? [] : [companyId], ...periodOf(release) };
}

const NOTED = /(?:^|\s)date\s*:\s*(?=\S)/i;

/** The date in a line of its own: `Date: 4 April 2025`. */
function noted(blocks: readonly TextBlock[]): string | null {
  for (const { text, words, kind } of blocks.slice(0, 8)) {
    const match = kind === 'table' || words > 20 ? null : NOTED.exec(text);
    const [day] = match ? daysIn(text.slice(match.index + match[0].length), 1) : [];
    if (day?.start === 0) return day.on;
  }
  return null;
}

/** The sender's subtype if it belongs to the type, else the one determined from the text. */
function subtypeFor(type: DocumentType, hints: FileHints, shown: DocumentSubtype | null): DocumentSubtype | null {
  if (type === 'FILE') return null;
  const allowed: readonly string[] = SUBTYPES[type];
  if (hints.subtype !== undefined && allowed.includes(hints.subtype)) return hints.subtype;
  return shown !== null && allowed.includes(shown) ? shown : null;
}

const nameOf = (id: string | null, companies: Companies): string | null => (id === null ? null : companies.nameOf(id));

/** Resolves the company by name, then by ticker, then by the beginning of the file name. */
function linked(
  names: readonly string[],
  tickers: readonly string[],
  name: FileNameParts,
  companies: Companies,
): string | null {
  for (const written of names) {
    const id = companies.companyNamed(written);
    if (id !== null) return id;
  }
  for (const ticker of tickers) {
    const id = companies.companyOfTicker(ticker);
    if (id !== null) return id;
  }
  // If the text names another company, the file name is not used.
  if (names.length > 0 || name.company === null) return null;
  const byTicker = /^[A-Za-z]{1,5}$/.test(name.company) ? companies.companyOfTicker(name.company.toUpperCase()) : null;
  // A few capitals are a symbol, maybe a former one, not the name of some foreign company.
  return byTicker ?? (/^[A-Z]{1,4}$/.test(name.company) ? null : companies.companyNamed(name.company));
}

/**
 * Minimum number and minimum share of company mentions for the company that holds a call; measured in
 * `test/golden/companies.test.ts`.
 */
const MENTIONS_MIN = 5;
const SHARE_MIN = 0.7;

/**
 * Id of the company that a text mentions far more often than any other; `null` if none stands out. Only mentions by company name
 * count, not products or short names defined in the text.
 */
function mostNamed(
  blocks: readonly TextBlock[],
  { find, companyNamed }: Pick<EntityFinder, 'find' | 'companyNamed'>,
): string | null {
  const mentions = new Map<string, number>();
  let all = 0;
  for (const [at, detections] of find(blocks.map(({ text }) => text)).entries()) {
    for (const { id, start, end } of detections) {
      if (companyNamed(blocks[at]?.text.slice(start, end) ?? '') !== id) continue;
      all++;
      mentions.set(id, (mentions.get(id) ?? 0) + 1);
    }
  }
  const [first] = [...mentions].sort(([, one], [, other]) => other - one);
  if (first === undefined || first[1] < MENTIONS_MIN || first[1] < all * SHARE_MIN) return null;
  return first[0];
}
