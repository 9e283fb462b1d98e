import type { Migration } from './migration.ts';
import { accessAndUsage } from './migrations/0001-access-and-usage.ts';
import { knowledgeGraph } from './migrations/0002-knowledge-graph.ts';
import { fundamentals } from './migrations/0003-fundamentals.ts';
import { analystAndMarketData } from './migrations/0004-analyst-and-market-data.ts';
import { calendar } from './migrations/0005-calendar.ts';

/** In order of their numbers. A migration that was released is never changed; the next one corrects it. */
export const allMigrations: readonly Migration[] = [
  accessAndUsage,
  knowledgeGraph,
  fundamentals,
  analystAndMarketData,
  calendar,
];
