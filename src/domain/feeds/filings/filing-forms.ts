import { baseForm } from '../../enrichment/about/forms.ts';

/** Notices that a registrant follows another, as a new holding does (Rules 12g-3 and 15d-5). */
const SUCCESSIONS = ['8-K12B', '8-K12G3', '8-K15D5'] as const;
const CURRENT: ReadonlySet<string> = new Set(['8-K', ...SUCCESSIONS]);
/** Forms with the figures of a period, which the SEC's facts of the filer have some time later. */
const FIGURES: ReadonlySet<string> = new Set(['10-K', '10-KT', '10-Q', '10-QT', '20-F', '40-F']);
/** Forms with press releases as exhibits. */
const RELEASES: ReadonlySet<string> = new Set([...CURRENT, '6-K']);
/** Forms whose primary document is taken. */
const DOCUMENTS: ReadonlySet<string> = new Set([...FIGURES, ...RELEASES, 'DEF 14A']);
/** Steps of an initial public offering: registered, priced, listed. */
const OFFERINGS: ReadonlySet<string> = new Set(['S-1', 'F-1', '424B4', '8-A12B']);
const REMOVALS: ReadonlySet<string> = new Set(['25', '25-NSE']);

export const hasDocument = (form: string): boolean => DOCUMENTS.has(baseForm(form));
export const reportsFigures = (form: string): boolean => FIGURES.has(baseForm(form));
export const mayHaveReleases = (form: string): boolean => RELEASES.has(baseForm(form));
/** Amendments repeat an offering that is known from its first form. */
export const isOffering = (form: string): boolean => OFFERINGS.has(form);
export const isSuccession = (form: string): boolean => SUCCESSIONS.some((one) => one === form);
/** 8-Ks but amendments: they announce events by their items and releases. */
export const isCurrentReport = (form: string): boolean => CURRENT.has(form);
export const isRemoval = (form: string): boolean => REMOVALS.has(form);
/** 6-Ks have no items, so it is unknown if their exhibits are on results. */
export const mayHaveEvents = (form: string): boolean => isCurrentReport(form) || isOffering(form) || isRemoval(form);

/** True for forms that are followed at all. */
export const isFollowed = (form: string): boolean => hasDocument(form) || mayHaveEvents(form);

/** `EX-99`, `EX-99.1`, `EX-99.01`: a press release, or what is furnished as one. */
export const isReleaseExhibit = (type: string): boolean => /^EX-99(?:\.\d{1,2})?$/i.test(type);
/** `EX-99`, `EX-99.1` and `EX-99.01` alone. */
export const isFirstRelease = (type: string): boolean => /^EX-99(?:\.0?1)?$/i.test(type);
