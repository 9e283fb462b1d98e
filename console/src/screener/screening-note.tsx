import type { Screening } from '@almanac/client';
import { formulaText } from '../format/names.ts';
import { percent, wholeNumber } from '../format/numbers.ts';

/** How many companies pass a screen, and how many could not be judged, with the reasons. */
export function ScreeningNote({ screening }: { readonly screening: Screening }) {
  const { considered, passed, notJudged, reasons } = screening;
  const rest = notJudged - reasons.reduce((sum, { companies }) => sum + companies, 0);
  return (
    <div className="stack">
      <p role="status">
        <strong>
          {wholeNumber(passed)} of {wholeNumber(considered)} companies
        </strong>{' '}
        pass.{' '}
        {notJudged > 0 &&
          `${wholeNumber(notJudged)} (${percent(notJudged / considered)}) could not be judged, because a figure that decides is not known.`}
      </p>
      {notJudged > 0 && (
        <details>
          <summary className="small-text">Why companies could not be judged</summary>
          <ul className="small-text numbered">
            {reasons.map(({ reason, companies }) => (
              <li key={reason}>
                {wholeNumber(companies)}: {formulaText(reason)}
              </li>
            ))}
            {rest > 0 && <li>{wholeNumber(rest)}: other reasons</li>}
          </ul>
        </details>
      )}
    </div>
  );
}
