import type { McpTool } from './tool.ts';
import { companyTearsheet } from './tools/company-tearsheet.ts';
import { eventsCalendar } from './tools/events-calendar.ts';
import { fetchDocumentTool } from './tools/fetch-document.ts';
import { findCompaniesTool, findSecurities } from './tools/find-securities.ts';
import { getSecurities } from './tools/get-securities.ts';
import { help } from './tools/help.ts';
import { metricsTool } from './tools/metrics.ts';
import { findNotesTool, writeNoteTool } from './tools/notes.ts';
import { portfolioTearsheet } from './tools/portfolio-tearsheet.ts';
import { listConnectorsTool, listDocumentsTool } from './tools/private-content.ts';
import { researchResultTool, researchTool, runWorkflowTool } from './tools/research.ts';
import { fetchTool, searchTool } from './tools/research-connector.ts';
import { screenCompanies } from './tools/screen-companies.ts';
import { searchDocuments } from './tools/search-documents.ts';
import { sentimentTearsheet } from './tools/sentiment-tearsheet.ts';
import { statementTool } from './tools/statement.ts';
import { createWatchlistTool, getWatchlistTool } from './tools/watchlists.ts';

/** In the order in which they are listed. */
export const ALL_TOOLS: readonly McpTool[] = [
  findSecurities,
  getSecurities,
  searchDocuments,
  researchTool,
  runWorkflowTool,
  researchResultTool,
  companyTearsheet,
  statementTool,
  metricsTool,
  sentimentTearsheet,
  eventsCalendar,
  portfolioTearsheet,
  screenCompanies,
  fetchDocumentTool,
  listDocumentsTool,
  listConnectorsTool,
  getWatchlistTool,
  createWatchlistTool,
  findNotesTool,
  writeNoteTool,
  help,
  searchTool,
  fetchTool,
  findCompaniesTool,
];
