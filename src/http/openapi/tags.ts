/** Descriptions of the tags, in the order of a first hour: from a company to its figures, documents and answers, then what a user keeps. */
export const TAGS: Readonly<Record<string, string>> = {
  'knowledge-graph':
    'Companies, sources and other entities, by name, identifier or id. Begin here: most calls ask for the id of a company',
  market: 'Profiles, quotes, prices, dividends and surprises of companies, and the screener',
  fundamentals: 'Statements as filed, metrics and ratios made of them, and how each figure was computed',
  analysts: "Analysts' ratings, price targets and estimates",
  calendar: 'Earnings calls and other events, past and to come',
  search:
    'Passages of documents by meaning and by filters, counts of them by day, what is mentioned together, and sentiment',
  documents: 'Whole documents that a search found',
  research: 'Questions that are answered from documents and figures, with references, and the answers so far',
  workflow: 'Templates of research: questions with inputs that are asked again and again',
  batches: 'Many searches in one file',
  watchlists: 'Lists of companies and other entities that a user keeps',
  'saved-searches': 'Searches that a user keeps, runs again and shares',
  dashboards: 'Panels of the home page that a user puts together and shares',
  notes: 'Notes on companies, passages and figures',
  'saved-screens': 'Filters of the screener that a user keeps and shares',
  watching: 'News of what a user has pinned, since that user last looked',
  digests: 'Mails about what is new in what a user keeps',
  webhooks: 'Addresses to which messages are posted when something happens',
  contents: "The organization's own documents: uploads, mailboxes and tags",
  subscription: 'Quotas or credits of the organization, and what it used',
  organization: 'Users of the organization',
  admin: 'Organizations, users, keys, jobs and imports, for administrators',
  'earlier-api': 'Operations of the knowledge graph at their older paths',
  feeds: 'Public sources that data come from',
  'client-library-search': 'Search and suggestions in the form of the official Python library',
  'client-library-files': 'Private documents in the form of the official Python library',
  'client-library-user-data': 'Saved searches, watchlists and quotas in the form of the official Python library',
  'client-library-chats': 'Chats in the form of the official Python library',
};

/** The tag of an operation: `watchlists.create` -> `watchlists`. */
export const tagOf = ({ id }: { readonly id: string }): string => id.slice(0, id.indexOf('.'));
