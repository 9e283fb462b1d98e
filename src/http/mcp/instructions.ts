/** Instructions to the model for the tools as a whole (MCP `instructions`). */
export const INSTRUCTIONS = [
  'Almanac answers about companies: who they are, what they filed, what analysts expect, what is written about them.',
  'Most tools take the id of a company (six letters and digits): look it up first with find_securities, by name, ticker, ISIN or website.',
  'For a question that wants an answer with sources, ask almanac_research; for a brief or a preview of a company, almanac_run_workflow. Keep the numbers of their references.',
  'Search with one subject, one period and one aspect a call, and keep the words of the user for times ("last quarter"); do not make up dates.',
  'Cite what you use with source, date and link: `cite` and `url` of a passage, accession number and form of a figure.',
  'A figure that is null is not known; it is not zero. Texts and figures that a result calls made up are sample data.',
  'Private documents of the organization are searched together with public ones.',
].join('\n');
