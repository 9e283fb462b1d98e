import type { Migration } from './migration.ts';
import { accessAndUsage } from './migrations/0001-access-and-usage.ts';
import { knowledgeGraph } from './migrations/0002-knowledge-graph.ts';
import { fundamentals } from './migrations/0003-fundamentals.ts';
import { analystAndMarketData } from './migrations/0004-analyst-and-market-data.ts';
import { calendar } from './migrations/0005-calendar.ts';
import { content } from './migrations/0006-content.ts';
import { jobs } from './migrations/0007-jobs.ts';
import { documents } from './migrations/0008-documents.ts';
import { connectors } from './migrations/0009-connectors.ts';
import { searchBatches } from './migrations/0010-search-batches.ts';
import { vectors } from './migrations/0011-vectors.ts';
import { readingsAndSplits } from './migrations/0012-readings-and-splits.ts';
import { statementRows } from './migrations/0013-statement-rows.ts';
import { statementRules } from './migrations/0014-statement-rules.ts';
import { coveredSources } from './migrations/0015-covered-sources.ts';
import { ownersOfTags } from './migrations/0016-owners-of-tags.ts';
import { madeUpPricesAndMarketCaps } from './migrations/0017-made-up-prices-and-market-caps.ts';
import { userPasswords } from './migrations/0018-user-passwords.ts';
import { savedSearchesAndWatchlists } from './migrations/0019-saved-searches-and-watchlists.ts';
import { documentsByArrival } from './migrations/0020-documents-by-arrival.ts';
import { workflowTemplates } from './migrations/0021-workflow-templates.ts';
import { researchConversations } from './migrations/0022-research-conversations.ts';
import { modelSpend } from './migrations/0023-model-spend.ts';
import { namedChats } from './migrations/0024-named-chats.ts';
import { resultsAndSubjects } from './migrations/0025-results-and-subjects.ts';
import { documentGenerations } from './migrations/0026-document-generations.ts';
import { documentChanges } from './migrations/0027-document-changes.ts';
import { endsOfUploadClaims } from './migrations/0028-ends-of-upload-claims.ts';
import { leases } from './migrations/0029-leases.ts';
import { claimsOfDocuments } from './migrations/0030-claims-of-documents.ts';
import { usageSlots } from './migrations/0031-usage-slots.ts';
import { rateBuckets } from './migrations/0032-rate-buckets.ts';
import { quotaLeases } from './migrations/0033-quota-leases.ts';
import { epoch } from './migrations/0034-epoch.ts';
import { tallies } from './migrations/0035-tallies.ts';
import { keySessions } from './migrations/0036-key-sessions.ts';
import { snapshots } from './migrations/0037-snapshots.ts';
import { processes } from './migrations/0038-processes.ts';
import { administration } from './migrations/0039-administration.ts';
import { savedScreens } from './migrations/0040-saved-screens.ts';
import { citationsOfTurns } from './migrations/0041-citations-of-turns.ts';
import { removedUsers } from './migrations/0042-removed-users.ts';

/** Ordered by number. A released migration is never changed but corrected by a later one. */
export const allMigrations: readonly Migration[] = [
  accessAndUsage,
  knowledgeGraph,
  fundamentals,
  analystAndMarketData,
  calendar,
  content,
  jobs,
  documents,
  connectors,
  searchBatches,
  vectors,
  readingsAndSplits,
  statementRows,
  statementRules,
  coveredSources,
  ownersOfTags,
  madeUpPricesAndMarketCaps,
  userPasswords,
  savedSearchesAndWatchlists,
  documentsByArrival,
  workflowTemplates,
  researchConversations,
  modelSpend,
  namedChats,
  resultsAndSubjects,
  documentGenerations,
  documentChanges,
  endsOfUploadClaims,
  leases,
  claimsOfDocuments,
  usageSlots,
  rateBuckets,
  quotaLeases,
  epoch,
  tallies,
  keySessions,
  snapshots,
  processes,
  administration,
  savedScreens,
  citationsOfTurns,
  removedUsers,
];
