import { buildFundamentals } from '../../src/domain/fundamentals/build-fundamentals.ts';
import { checkStatements } from '../../src/domain/fundamentals/check/check-statements.ts';
import type { Residual } from '../../src/domain/fundamentals/check/residual.ts';
import type { EntityId } from '../../src/platform/ids.ts';
import { faceFacts, type Half, halfOf } from './faces.ts';

/** A difference between a statement of one of the filers and the sums of its filings. */
export interface FilerResidual extends Residual {
  readonly cik: string;
  readonly half: Half;
}

/** Checks the statements of all filers against the sums of their filings (`checkStatements`). */
export async function checkFilers(): Promise<FilerResidual[]> {
  const found: FilerResidual[] = [];
  for await (const { cik, facts } of faceFacts()) {
    const { statements } = buildFundamentals('A1B2C3' as EntityId, facts).fundamentals;
    const { residuals } = checkStatements(facts, statements);
    found.push(...residuals.map((residual) => ({ ...residual, cik, half: halfOf(cik) })));
  }
  return found;
}
