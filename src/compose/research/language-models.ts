import { chatEndpoint } from '../../adapters/language-model/chat-endpoint.ts';
import type { Database } from '../../adapters/sql/database.ts';
import { sqlModelSpendStore } from '../../adapters/sql/usage/model-spend-store.ts';
import { createModelMeter } from '../../domain/research/model/model-spend.ts';
import { createModelWriter } from '../../domain/research/model/model-writer.ts';
import type { ModelWriter, ModelWriterParts } from '../../domain/research/model/writer-request.ts';
import type { Clock } from '../../platform/clock.ts';
import type { LanguageModelsConfig } from '../../platform/config.ts';
import { newNonce } from '../../platform/ids.ts';
import type { LanguageModelSlot } from '../../platform/settings/model-settings.ts';

/** The writer of answers with the models of the configuration; without any it is there and says `unavailable`. */
export function openModelWriter(
  { base, pro, daily }: LanguageModelsConfig,
  parts: {
    readonly database: Pick<Database, 'db'>;
    readonly clock: Clock;
    readonly companyNames: ModelWriterParts['companyNames'];
  },
): ModelWriter {
  const { database, clock, companyNames } = parts;
  const opened = (slot: LanguageModelSlot | null) => (slot === null ? null : chatEndpoint(slot));
  return createModelWriter({
    models: { base: opened(base), pro: opened(pro) },
    meter: createModelMeter({ store: sqlModelSpendStore(database), limits: daily, clock }),
    clock,
    companyNames,
    newFence: () => `EVIDENCE-${Buffer.from(newNonce()).toString('hex')}`,
  });
}
