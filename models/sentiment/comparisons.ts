import { chances } from './variants.ts';

/** Measures of which more is good, and of which more is bad. */
const GOOD =
  'profit|revenue|net sales|sales|earnings|operating profit|EPS|turnover|cash flow|orders|the order book|operating margin|net income|EBITDA|output|pretax profit|the margin|earnings per share|bookings|the dividend'.split(
    '|',
  );
const BAD =
  'costs|expenses|the net loss|the operating loss|debt|net debt|bad loans|impairments|interest expense|losses|fuel costs|wage costs|churn|unemployment|provisions|claims|the deficit'.split(
    '|',
  );
const FIGURES = '*|*|$* million|EUR * mn|*%|$*|* per cent|£*m|$* billion|EUR*m|* million euros'.split('|');
const STATED = ' was| came to| totalled| were| of| amounted to| stood at| reached|:|'.split('|');
const AGAINST = ' against| compared with| compared to| versus| vs| from| after|, against|, compared to'.split('|');
const BEFORE =
  ' a year ago| a year earlier| last year| in the same period of last year| the year before| in the corresponding quarter| in 2009||'.split(
    '|',
  );
const PERIODS = '| in the quarter| for the year| in the first half| in the third quarter| this year|'.split('|');
const ENDS = ['', '.', ' .'];
const TEXTS = 4_500;

/**
 * Sentences that compare two figures of a measure (`Costs came to $3 million against $2 million a year ago`), of which the labelled
 * texts have too few, with labels of -0.5 to 0.5 by the measure and the share that it moved. The same every time.
 */
export function comparisons(): { readonly text: string; readonly sentiment: number }[] {
  const chance = chances();
  const pick = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)] as T;
  return Array.from({ length: TEXTS }, () => {
    const isGood = chance() < 2 / 3;
    const [figure, digits] = [pick(FIGURES), pick([0, 1, 1, 2])];
    const [now, then] = [0, 0].map(() => 10 ** (chance() * 3) * (1 + chance())) as [number, number];
    const [written, before] = [now, then].map((value) => figure.replace('*', () => value.toFixed(digits)));
    const head = `${pick(isGood ? GOOD : BAD)}${pick(STATED)} ${written}${pick(PERIODS)}`;
    const tail = chance() < 3 / 4 ? `${pick(AGAINST)} ${before}${pick(BEFORE)}` : ` ( ${before} )`;
    const moved = Math.abs(now - then) / Math.max(now, then);
    const size = written === before ? 0 : moved < 0.05 ? 0.3 : moved < 0.3 ? 0.4 : 0.5;
    const text = head + tail + pick(ENDS);
    return { text: text[0]?.toUpperCase() + text.slice(1), sentiment: now > then === isGood ? size : -size };
  });
}
