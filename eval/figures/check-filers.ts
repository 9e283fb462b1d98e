import { checkStatements } from '../../src/domain/fundamentals/check/check-statements.ts';
import type { Residual } from '../../src/domain/fundamentals/check/residual.ts';
import { builtFilers, type Half, halfOf } from './faces.ts';

/** A difference between a statement of one of the filers and the sums of its filings. */
export interface FilerResidual extends Residual {
  readonly cik: string;
  readonly half: Half;
}

/** Checks the statements of all filers against the sums of their filings (`checkStatements`). */
export async function checkFilers(): Promise<FilerResidual[]> {
  const found: FilerResidual[] = [];
  for (const { cik, facts, statements } of await builtFilers()) {
    const { residuals } = checkStatements(facts, statements);
    found.push(...residuals.map((residual) => ({ ...residual, cik, half: halfOf(cik) })));
  }
  return found;
}
