/** Language of everything that is written on the pages: numbers, days and units read like the words around them. */
export const LOCALE = 'en-US';
