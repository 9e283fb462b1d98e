/** Categories of documents (contract 14.2) with the categories they include (by their names). */
const COVERED = {
  expert_interviews: [],
  expert_networks: [],
  filings: [],
  my_files: [],
  news: ['news_premium', 'news_public'],
  news_premium: [],
  news_public: [],
  newsletters: [],
  podcasts: [],
  regulatory: [],
  research: ['research_academic_journals', 'research_investment_research'],
  research_academic_journals: [],
  research_investment_research: [],
  transcripts: [],
} as const;

export type DocumentCategory = keyof typeof COVERED;

export const DOCUMENT_CATEGORIES = Object.keys(COVERED) as DocumentCategory[];

/** A category and all categories it includes. */
export const withCovered = (category: DocumentCategory): readonly string[] => [category, ...COVERED[category]];
