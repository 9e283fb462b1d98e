import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { almanac } from '../api/almanac.ts';

/** A filing by its number, and the figure that is looked for in it. */
interface FiledFigure {
  /** The company that filed it. */
  readonly company: string;
  readonly accessionNumber: string;
  readonly figure?: { readonly value: number; readonly periodEndDate?: string } | undefined;
}

/** Accession number that leads to the imported document, at the row with the figure, else to the page of the filing at the SEC. */
export function FilingLink({ company, accessionNumber, figure }: FiledFigure) {
  const { data } = useQuery({
    queryKey: ['filing', company, accessionNumber, figure],
    queryFn: ({ signal }) => almanac.statements.filing(company, accessionNumber, { figure, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!data) return accessionNumber;
  const { document, place, url } = data;
  if (document !== null)
    return (
      <Link
        to="/read/$id"
        params={{ id: document.id }}
        search={place === null ? {} : { from: place.paragraphNum, to: place.paragraphNum, row: place.line }}
        title={place === null ? document.headline : `${place.label}: ${place.text}`}
      >
        {accessionNumber}
      </Link>
    );
  if (url === null) return accessionNumber;
  return (
    <a href={url} target="_blank" rel="noreferrer" title="At the SEC">
      {accessionNumber}
    </a>
  );
}
