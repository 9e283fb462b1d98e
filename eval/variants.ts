import { ALL_STAGES, NO_STAGES, type RankingStages } from '../src/domain/search/ranking/ranking-stages.ts';
import { DEFAULT_RANKING, type RankingParams, type SearchMode } from '../src/domain/search/search-request.ts';

/** A way of ranking that is measured. */
export interface Variant {
  readonly name: string;
  readonly stages: RankingStages;
  readonly ranking: RankingParams;
  /** `fast` where nothing else is said. */
  readonly mode?: SearchMode;
  /** By the cross-encoder. */
  readonly isReadAgain?: boolean;
}

/** Nothing but the match of words. */
const PLAIN: RankingParams = {
  freshnessBoost: 0,
  sourceBoost: 0,
  isDiversified: false,
  reranker: { isEnabled: false, threshold: 0 },
};

/** Steps in the order in which they are added. The last of each line is the default of a caller. */
const STEPS = [
  ['named', '+ companies, periods, kinds'],
  ['vocabulary', '+ vocabulary'],
  ['sections', '+ sections'],
  ['vectors', '+ vectors'],
  ['rerank', '+ reranker'],
  ['diversify', '+ diversification, boosts'],
] as const satisfies readonly (readonly [keyof RankingStages, string])[];

/**
 * Plain BM25 and everything; with `hasStages` also every stage added to those before it, and everything without each.
 * Vectors only where there is a model.
 */
export function variantsOf({ hasStages, hasModel }: { hasStages: boolean; hasModel: boolean }): Variant[] {
  const whole: RankingStages = { ...ALL_STAGES, vectors: hasModel };
  const steps = STEPS.filter(([stage]) => stage !== 'vectors' || hasModel);
  const all: Variant = { name: hasModel ? 'all, with the model' : 'all', stages: whole, ranking: DEFAULT_RANKING };
  const plain: Variant = { name: 'plain BM25', stages: NO_STAGES, ranking: PLAIN };
  if (!hasStages) return [plain, all];
  let stages: RankingStages = NO_STAGES;
  const added = steps.map(([stage, name]): Variant => {
    stages = { ...stages, [stage]: true };
    return { name, stages, ranking: rankingOf(stages) };
  });
  const without = steps.map(
    ([stage]): Variant => ({
      name: `${all.name}, without ${stage}`,
      stages: { ...whole, [stage]: false },
      ranking: rankingOf({ ...whole, [stage]: false }),
    }),
  );
  // The step of the model is the difference that the other steps do not show.
  return hasModel ? [plain, ...without, all] : [plain, ...added.slice(0, -1), ...without, all];
}

/** The same way in smart mode. */
export const inSmartMode = (variant: Variant): Variant => ({
  ...variant,
  name: `${variant.name}, smart mode`,
  mode: 'smart',
});

function rankingOf({ rerank, diversify }: RankingStages): RankingParams {
  return {
    ...(diversify ? DEFAULT_RANKING : PLAIN),
    reranker: rerank ? DEFAULT_RANKING.reranker : PLAIN.reranker,
  };
}
