import type { ValuationHistory } from '@almanac/client';
import { useMemo } from 'react';
import { day } from '../format/dates.ts';
import { memberName } from '../format/names.ts';
import { figureText, fullNumber } from '../format/numbers.ts';
import type { TimeSeries } from '../parts/draw-chart.ts';
import { TimeChart } from '../parts/time-chart.tsx';
import type { Multiple } from './multiples.ts';
import { alignedTo, pointsOf } from './valuation-values.ts';

/** Colours of peers, after that of the company. */
export const PEER_COLORS = ['--fall', '--rise', '--warn', '--line-strong', '--ink'];

/** A round value: multiples without decimals that say nothing. */
const tickText = (field: string, value: number): string =>
  field.endsWith('YieldTtm') ? figureText(field, value) : `${fullNumber(value)}×`;

/** A multiple of a company over time with its mean and the band of a standard deviation around it, and that of its peers. */
export function ValuationChart({
  name,
  companies,
  multiple,
  nameOf,
  hasBand = true,
}: {
  readonly name: string;
  readonly companies: readonly ValuationHistory[];
  readonly multiple: Multiple;
  readonly nameOf: (id: string) => string;
  /** Shows mean and band of the first company. */
  readonly hasBand?: boolean;
}) {
  const [own, ...others] = companies;
  const peers = others.filter(({ series }) =>
    series.some((one) => one.metric === multiple && one.statistics.count > 0),
  );
  const field = memberName(multiple);
  const peerNames = peers.map(({ rpEntityId }) => nameOf(rpEntityId)).join('|');
  // biome-ignore lint/correctness/useExhaustiveDependencies: names of peers are compared as one text
  const chart = useMemo(() => {
    const found = own?.series.find(({ metric }) => metric === multiple);
    if (own === undefined || found === undefined) return undefined;
    const { mean, standardDeviation } = found.statistics;
    const { days, values } = pointsOf(own, multiple);
    const format = (value: number | null): string => figureText(field, value);
    const level = (label: string, value: number | null): TimeSeries[] =>
      value === null || !hasBand
        ? []
        : [
            {
              name: label,
              kind: 'line',
              values: days.map(() => value),
              color: '--ink-soft',
              format,
              isDashed: true,
            },
          ];
    const band =
      mean === null || standardDeviation === null ? undefined : [mean - standardDeviation, mean + standardDeviation];
    const series: TimeSeries[] = [
      { name, kind: 'line', values, color: '--accent', format, tick: (value) => tickText(field, value) },
      ...level('Mean', mean),
      ...level('Mean less a standard deviation', band?.[0] ?? null),
      ...level('Mean and a standard deviation', band?.[1] ?? null),
      ...peers.map((peer, at) => ({
        name: nameOf(peer.rpEntityId),
        kind: 'line' as const,
        values: alignedTo(days, pointsOf(peer, multiple)),
        color: PEER_COLORS[at % PEER_COLORS.length] ?? '--ink',
        format,
      })),
    ];
    const first = values.find((value) => value !== null) ?? null;
    const summary = `From ${format(first)} to ${format(found.statistics.last)} at the close of ${day(own.pricedOn)}, mean ${format(mean)}`;
    return { days, series, summary };
  }, [own, companies, multiple, name, field, peerNames, hasBand]);
  if (chart === undefined) return null;
  return <TimeChart name={`${name} ${multiple}`} isOneScale height={280} {...chart} />;
}
