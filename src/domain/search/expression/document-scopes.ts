import { DOCUMENT_CATEGORIES, type DocumentCategory } from '../../documents/document-categories.ts';

/** The kinds of documents that the client library tells apart; it knows no others. */
export const DOCUMENT_SCOPES = ['filings', 'transcripts', 'news', 'files'] as const;
export type DocumentScope = (typeof DOCUMENT_SCOPES)[number];

const OF_CATEGORY: Readonly<Partial<Record<DocumentCategory, DocumentScope>>> = {
  filings: 'filings',
  regulatory: 'filings',
  transcripts: 'transcripts',
  expert_interviews: 'transcripts',
  expert_networks: 'transcripts',
  podcasts: 'transcripts',
  my_files: 'files',
  research: 'files',
  research_academic_journals: 'files',
  research_investment_research: 'files',
};

/**
 * Scope of a category: spoken texts are transcripts, reports that are no filings are files, everything else is news.
 */
export const scopeOf = (category: string): DocumentScope => OF_CATEGORY[category as DocumentCategory] ?? 'news';

export const categoriesIn = (scope: DocumentScope): readonly string[] =>
  DOCUMENT_CATEGORIES.filter((category) => scopeOf(category) === scope);
