import type { Details } from '@almanac/client';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { almanac } from '../api/almanac.ts';
import { labelOf } from '../format/names.ts';
import { figureText } from '../format/numbers.ts';
import { Panel } from '../parts/panel.tsx';
import { QueryView } from '../parts/query-view.tsx';
import type { TabProps } from './company-page.tsx';
import { FigureSource, type ShownFigure } from './figure-source.tsx';

/** Figures of the last twelve months. */
export function MetricsTab({ id, search: { asOf } }: TabProps) {
  const [shown, setShown] = useState<ShownFigure>();
  const metrics = useQuery({
    queryKey: ['key-metrics', id, asOf],
    queryFn: ({ signal }) => almanac.metrics.keyMetrics(id, { asOf, signal }).details(),
  });
  const ratios = useQuery({
    queryKey: ['ratios', id, asOf],
    queryFn: ({ signal }) => almanac.metrics.ratios(id, { asOf, signal }).details(),
  });
  return (
    <>
      <Figures title="Key metrics" query={metrics} onShow={setShown} />
      <Figures title="Ratios" query={ratios} onShow={setShown} />
      <FigureSource figure={shown} onClose={() => setShown(undefined)} />
    </>
  );
}

function Figures({
  title,
  query,
  onShow,
}: {
  readonly title: string;
  readonly query: UseQueryResult<Details<object | null>, Error>;
  readonly onShow: (figure: ShownFigure) => void;
}) {
  return (
    <Panel title={`${title} of the last twelve months`}>
      <QueryView query={query} height="24rem" what={title} isEmpty={(value) => value === null} empty="None are known.">
        {(value) => (
          <dl className="facts">
            {Object.entries(value ?? {}).flatMap(([field, figure]: [string, unknown]) =>
              typeof figure === 'number' || figure === null ? (
                <div key={field}>
                  <dt>{labelOf(field.replace(/Ttm$/, ''))}</dt>
                  <dd>
                    {figure === null ? (
                      <span className="soft">–</span>
                    ) : (
                      <button
                        type="button"
                        className="figure-button"
                        aria-haspopup="dialog"
                        onClick={() => onShow(shownFigure(field, figure))}
                      >
                        {figureText(field, figure)}
                      </button>
                    )}
                  </dd>
                </div>
              ) : (
                []
              ),
            )}
          </dl>
        )}
      </QueryView>
    </Panel>
  );
}

const shownFigure = (field: string, value: number): ShownFigure => ({
  name: labelOf(field.replace(/Ttm$/, '')),
  field,
  value: value.toLocaleString(undefined, { maximumFractionDigits: 6 }),
  period: 'last twelve months',
  version: undefined,
});
