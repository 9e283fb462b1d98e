/** The largest filings are about 60 MB. */
export const FILING_BYTES_MAX = 128 * 1024 * 1024;
/** Limit of nesting; filings have some 30 levels. The cost of the parser grows with the depth. */
export const FILING_DEPTH_MAX = 256;
/** The largest filings have some 20,000 facts and 10,000 contexts. */
export const FACTS_MAX = 200_000;
export const CONTEXTS_MAX = 100_000;
export const UNITS_MAX = 10_000;
/** Axes of one context; the most seen is 5. */
export const DIMENSIONS_MAX = 30;
/** Maximum characters of a figure, name or cover entry. */
export const TEXT_CHARS_MAX = 2_000;
/** Attributes of an element, and characters of a value. Links and styles may have more, but not attributes of facts. */
export const ATTRIBUTES_MAX = 64;
export const ATTRIBUTE_CHARS_MAX = 2_000;
/** A filing of 60 MB has about a million. */
export const FILING_ELEMENTS_MAX = 8_000_000;
/** Nesting of facts; two or three levels occur. */
export const CAPTURES_MAX = 16;
