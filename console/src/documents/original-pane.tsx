import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { almanac } from '../api/almanac.ts';
import { ErrorNotice, Loading } from '../parts/notices.tsx';
import type { MarkedPassage } from './passage-pieces.ts';

const PdfOriginal = lazy(() => import('./pdf-original.tsx').then(({ PdfOriginal: shown }) => ({ default: shown })));
const HtmlOriginal = lazy(() => import('./html-original.tsx').then(({ HtmlOriginal: shown }) => ({ default: shown })));

/** Content types of originals that are shown. */
const SHOWN = ['application/pdf', 'text/html', 'application/xhtml+xml'];

export const hasOriginal = (contentType: string | null): contentType is string =>
  contentType !== null && SHOWN.includes(contentType);

/** The file as it was uploaded, at the place of the passage. */
export function OriginalPane({
  id,
  contentType,
  passage,
}: {
  readonly id: string;
  readonly contentType: string;
  readonly passage: MarkedPassage;
}) {
  const isPdf = contentType === SHOWN[0];
  const query = useQuery({
    queryKey: ['original', id],
    queryFn: async ({ signal }) => {
      const response = await almanac.uploads.original(id, { signal });
      if (!isPdf) return { url: '', bytes: await response.arrayBuffer() };
      // Its pages are fetched as they are shown.
      await response.body?.cancel();
      return { url: response.url, bytes: new ArrayBuffer(0) };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data, error } = query;
  const loading = <Loading height="40rem" what="original" />;
  return (
    <section className="original" aria-label="Original">
      {error && <ErrorNotice error={error} onRetry={() => void query.refetch()} />}
      {data === undefined && !error && loading}
      {data && (
        <Suspense fallback={loading}>
          {isPdf ? (
            <PdfOriginal url={data.url} passage={passage} />
          ) : (
            <HtmlOriginal bytes={data.bytes} passage={passage} />
          )}
        </Suspense>
      )}
    </section>
  );
}
