import { useQuery } from '@tanstack/react-query';
import { almanac } from '../api/almanac.ts';
import { dayOrMoment } from '../format/dates.ts';
import { PageHeading } from '../parts/page-title.tsx';
import { Panel } from '../parts/panel.tsx';
import { QueryView } from '../parts/query-view.tsx';
import { ScrollBox } from '../parts/scroll-box.tsx';
import { TableHead } from '../parts/table-head.tsx';

/** Public sources of the data, with their licences and attributions. */
export function AboutPage() {
  const query = useQuery({
    queryKey: ['sources of feeds'],
    queryFn: ({ signal }) => almanac.organization.sources({ signal }).details(),
  });
  return (
    <div className="page">
      <PageHeading>About</PageHeading>
      <p className="soft">
        Almanac is a self-hosted service for financial data and content, under the Apache License 2.0. Its data are
        those that its operator imports, and those of the public sources below.
      </p>
      <Panel title="Public sources">
        <QueryView
          query={query}
          height="12rem"
          what="sources"
          isEmpty={(sources) => sources.length === 0}
          empty="No feed is on here: nothing is fetched from public sources."
        >
          {(sources) => (
            <ScrollBox name="Rows of sources">
              <table className="table">
                <TableHead columns={['Source', 'Data', 'Licence', 'Data until']} />
                <tbody>
                  {sources.map(({ name, source, brings, licence, attribution, dataUntil }) => (
                    <tr key={name}>
                      <th scope="row">{source}</th>
                      <td>{brings}</td>
                      <td>
                        {licence}
                        {attribution !== null && (
                          <>
                            <br />
                            <span className="small-text soft">{attribution}</span>
                          </>
                        )}
                      </td>
                      <td>{dayOrMoment(dataUntil)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </ScrollBox>
          )}
        </QueryView>
      </Panel>
    </div>
  );
}
