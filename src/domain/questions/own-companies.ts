/** The companies that an author keeps, as a question names them. */
export const OWN_COMPANIES =
  /\b(?:of|in|on|from|among)?\s?\b(?:my|our)\s(?:[\w'’-]+\s){0,2}?(?:compan(?:y|ies)|watch\s?lists?|portfolios?|holdings|stocks|names)\b/gi;

/** True if a text is about the companies that its author keeps: `my companies`, `the names on my watchlist`. */
export const asksForOwnCompanies = (text: string): boolean => text.search(OWN_COMPANIES) >= 0;
