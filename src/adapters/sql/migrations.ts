import type { Migration } from './migration.ts';
import { initialSchema } from './migrations/20261128120000-initial-schema.ts';
import { feedTables } from './migrations/20261128161500-feeds.ts';
import { registerTables } from './migrations/20261128194000-registers.ts';
import { webhookTables } from './migrations/20261128201500-webhooks.ts';
import { filingLedger } from './migrations/20261128203500-filing-ledger.ts';
import { currencyColumns } from './migrations/20261128204300-currencies.ts';
import { partsNotReadColumn } from './migrations/20261128205000-parts-not-read.ts';
import { watchingTables } from './migrations/20261128230000-watching.ts';
import { eventStatusColumns } from './migrations/20261128233000-event-status.ts';
import { keyNoteColumn } from './migrations/20261129020000-key-notes.ts';
import { digestTables } from './migrations/20261129021000-digests.ts';
import { webhookScreens } from './migrations/20261129030000-webhook-screens.ts';
import { documentsByUrl } from './migrations/20261129031500-documents-by-url.ts';
import { dateSourceColumn } from './migrations/20261129073000-date-sources.ts';

/** Ordered by number. A released migration is never changed but corrected by a later one. */
export const allMigrations: readonly Migration[] = [
  initialSchema,
  feedTables,
  registerTables,
  webhookTables,
  filingLedger,
  currencyColumns,
  partsNotReadColumn,
  watchingTables,
  eventStatusColumns,
  keyNoteColumn,
  digestTables,
  webhookScreens,
  documentsByUrl,
  dateSourceColumn,
];
