import { Choices } from '../parts/choices.tsx';
import { type ChartChoices, INTERVALS, MULTIPLES } from './multiples.ts';
import { VALUATION_RANGES, valuationRange } from './valuation-range.ts';

/** The multiple of an address, or P/E by week. */
export const chosenMultiple = ({ multiple = 'price_to_earnings_ratio_ttm', interval = 'week' }: ChartChoices) =>
  ({ multiple, interval }) as const;

/** Choices of a multiple over time. */
export function ValuationChoices({
  search,
  onChange,
}: {
  readonly search: ChartChoices;
  readonly onChange: (change: ChartChoices) => void;
}) {
  const { multiple, interval } = chosenMultiple(search);
  return (
    <div className="row">
      <Choices name="Figure" options={MULTIPLES} value={multiple} onChange={(to) => onChange({ multiple: to })} />
      <Choices name="Interval" options={INTERVALS} value={interval} onChange={(to) => onChange({ interval: to })} />
      <RangeChoices name="Time" search={search} onChange={onChange} />
    </div>
  );
}

/** Choices of the time of multiples or prices. */
export const RangeChoices = ({
  name,
  search: { range },
  onChange,
}: {
  readonly name: string;
  readonly search: ChartChoices;
  readonly onChange: (change: ChartChoices) => void;
}) => (
  <Choices
    name={name}
    options={VALUATION_RANGES}
    value={valuationRange(range).id}
    onChange={(to) => onChange({ range: to })}
  />
);
