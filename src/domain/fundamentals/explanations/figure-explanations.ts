import type { Clock } from '../../../platform/clock.ts';
import type { EntityId } from '../../../platform/ids.ts';
import { dayOfInstant, type ShareSplits, splitFactor } from '../../market/share-splits.ts';
import type { Fact } from '../fact.ts';
import { isOnShares, lineOnShares } from '../statements/values-on-shares.ts';
import { explainFigure } from './explain-figure.ts';
import type { FigureExplanation, FigureQuery } from './figure-explanation.ts';

/** Explains figures of statements. */
export interface FigureExplanations {
  /** `undefined` if the company had no such statement. */
  explain(id: EntityId, query: FigureQuery): Promise<FigureExplanation | undefined>;
}

export interface FigureExplanationParts {
  /** All facts of a company. */
  readonly facts: (id: EntityId) => Promise<readonly Fact[]>;
  readonly splits: ShareSplits;
  readonly clock: Clock;
}

export const createFigureExplanations = ({ facts, splits, clock }: FigureExplanationParts): FigureExplanations => ({
  async explain(id, query) {
    const [filed, known] = await Promise.all([facts(id), splits.splits(id)]);
    const explained = explainFigure(filed, query);
    if (explained === undefined || query.kind !== 'income' || !isOnShares(query.field)) return explained;
    const day = dayOfInstant(query.asOf ?? new Date(clock.nowMs()).toISOString());
    const splitRatio = splitFactor(known, dayOfInstant(explained.statement.knownAt), day);
    const { value } = explained;
    if (splitRatio === 1 || value === null) return explained;
    return { ...explained, splitRatio, value: lineOnShares(query.field, value, splitRatio) };
  },
});
