import type { DocumentSubtype } from '../../documents/document-types.ts';

/** Forms by their subtype of contract 14.1; amendments and variants have the subtype of their form. */
const FORMS: Readonly<Partial<Record<DocumentSubtype, string>>> = {
  SEC_10_K: '10-K, 10-K405, 10-KT, 10-KSB',
  SEC_10_Q: '10-Q, 10-QT, 10-QSB',
  SEC_8_K: '8-K, 8-K12B, 8-K12G3, 8-K15D5',
  SEC_20_F: '20-F',
  SEC_6_K: '6-K',
  SEC_S_1: 'S-1',
  SEC_S_3: 'S-3, S-3ASR',
  SEC_DEF_14A: 'DEF 14A',
};
const SUBTYPE_OF = new Map(
  Object.entries(FORMS).flatMap(([subtype, forms]) =>
    forms.split(', ').map((form) => [form, subtype as DocumentSubtype]),
  ),
);

/** Forms that are recognized without a subtype of their own. */
const OTHERS = new Set(
  '40-F, F-1, F-3, S-4, S-8, 11-K, DEFA14A, PRE 14A, 424B, SC 13D, SC 13G, 10-12B, 15-12G'.split(', '),
);

/** Normalizes the name of a form to the SEC's spelling: `10k` to `10-K`, `def14a` to `DEF 14A`; `null` for unknown forms. */
export function formOf(raw: string): string | null {
  const text = raw
    .trim()
    .toUpperCase()
    .replace(/[‐‑–—]/g, '-')
    .replace(/\s+/g, ' ');
  const amended = /(?:\/A|[ -]A)$/.test(text) && !/14A$/.test(text);
  const bare = text.replace(/(?:\/A|[ -]A)$/, (tail) => (/14A$/.test(text) ? tail : '')).replace(/\/A$/, '');
  const spelled = bare
    .replace(/^(10|8|20|40|6|11)-?([KQF])/, '$1-$2')
    .replace(/^([SF])-?(\d)/, '$1-$2')
    .replace(/^DEF[ -]?14A/, 'DEF 14A')
    .replace(/^PRE[ -]?14A/, 'PRE 14A')
    .replace(/^DEFA[ -]?14A/, 'DEFA14A');
  if (!SUBTYPE_OF.has(spelled) && !OTHERS.has(spelled)) return null;
  return amended || /14A\/A$/.test(text) ? `${spelled}/A` : spelled;
}

export const baseForm = (form: string): string => form.replace(/\/A$/, '');

/** The subtype of a form; `null` if contract 14.1 has none. */
export const subtypeOfForm = (form: string): DocumentSubtype | null => SUBTYPE_OF.get(baseForm(form)) ?? null;

/** Forms that report on a fiscal year. */
export const isAnnual = (form: string): boolean => /^(?:10-K|20-F|40-F|11-K)/.test(form);
export const isQuarterly = (form: string): boolean => form.startsWith('10-Q');
/** Forms that report an event or contain a release. */
export const isCurrent = (form: string): boolean => /^(?:8-K|6-K)/.test(form);
