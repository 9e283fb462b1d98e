/** The largest filings are about 60 MB. */
export const FILING_BYTES_MAX = 128 * 1024 * 1024;
/** Filings nest some 30 elements. The parser's work grows with the depth, so it is kept short. */
export const FILING_DEPTH_MAX = 256;
/** The largest filings have some 20,000 facts and 10,000 contexts. */
export const FACTS_MAX = 200_000;
export const CONTEXTS_MAX = 100_000;
export const UNITS_MAX = 10_000;
/** Axes of one context; the most seen is 5. */
export const DIMENSIONS_MAX = 30;
/** Characters of one figure, name or cover entry; what is longer is none. */
export const TEXT_CHARS_MAX = 2_000;
/** Of one element, and characters of one value. Links and styles may have more; no attribute of a fact has. */
export const ATTRIBUTES_MAX = 64;
export const ATTRIBUTE_CHARS_MAX = 2_000;
/** A filing of 60 MB has about a million. */
export const FILING_ELEMENTS_MAX = 8_000_000;
/** Facts within facts; two or three occur. */
export const CAPTURES_MAX = 16;
