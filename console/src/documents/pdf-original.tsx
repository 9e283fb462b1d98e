import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useEffect, useRef, useState } from 'react';
import { ErrorNotice, Loading } from '../parts/notices.tsx';
import { linesOf, type MarkedPassage, passagePieces } from './passage-pieces.ts';

GlobalWorkerOptions.workerSrc = workerUrl;

/** Share of letters below their line, of their height. */
const DESCENT = 0.2;

/** Rectangle on a page, in per cent of its width and height. */
interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A PDF page by page, at the page of the passage, which is marked. */
export function PdfOriginal({ url, passage }: { readonly url: string; readonly passage: MarkedPassage }) {
  const [pdf, setPdf] = useState<PDFDocumentProxy>();
  const [fault, setFault] = useState<Error>();
  const wanted = passage.paragraphs[0]?.page ?? 1;
  const [number, setNumber] = useState(wanted);
  useEffect(() => setNumber(wanted), [wanted]);
  useEffect(() => {
    const task = getDocument({
      url,
      disableAutoFetch: true,
      disableStream: true,
      useWasm: false,
    });
    task.promise.then(setPdf, setFault);
    return () => void task.destroy();
  }, [url]);
  if (fault) return <ErrorNotice error={fault} />;
  if (pdf === undefined) return <Loading height="40rem" what="original" />;
  const page = Math.min(Math.max(1, number), pdf.numPages);
  return (
    <>
      <div className="row small-text">
        <button type="button" className="button small" disabled={page === 1} onClick={() => setNumber(page - 1)}>
          Previous page
        </button>
        <span role="status">
          Page {page} of {pdf.numPages}
        </span>
        <button
          type="button"
          className="button small"
          disabled={page === pdf.numPages}
          onClick={() => setNumber(page + 1)}
        >
          Next page
        </button>
      </div>
      <PdfPage key={page} pdf={pdf} number={page} passage={passage} />
    </>
  );
}

function PdfPage({
  pdf,
  number,
  passage,
}: {
  readonly pdf: PDFDocumentProxy;
  readonly number: number;
  readonly passage: MarkedPassage;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [page, setPage] = useState<PDFPageProxy>();
  const [boxes, setBoxes] = useState<readonly Box[]>([]);
  const [isDrawn, setIsDrawn] = useState(false);
  const first = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    let isShown = true;
    void pdf.getPage(number).then((got) => isShown && setPage(got));
    return () => {
      isShown = false;
    };
  }, [pdf, number]);
  useEffect(() => {
    if (page === undefined || canvas.current === null) return;
    const viewport = page.getViewport({ scale: 1 });
    const scale = (canvas.current.clientWidth * window.devicePixelRatio) / viewport.width;
    const drawing = page.render({ canvas: canvas.current, viewport: sized(canvas.current, page, scale) });
    // Rejects when another page is wanted before this one is drawn.
    drawing.promise.then(
      () => setIsDrawn(true),
      () => undefined,
    );
    return () => drawing.cancel();
  }, [page]);
  useEffect(() => {
    let isShown = true;
    if (page !== undefined) void boxesOf(page, passage).then((found) => isShown && setBoxes(found));
    return () => {
      isShown = false;
    };
  }, [page, passage]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is there when there are boxes
  useEffect(() => {
    void first.current?.scrollIntoView({ block: 'nearest' });
  }, [boxes]);
  return (
    <div
      className="original-page"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
      tabIndex={0}
      role="document"
      aria-label={`Page ${number} of the original`}
      aria-busy={!isDrawn}
    >
      <div className="pdf-page">
        <canvas ref={canvas} />
        {boxes.map(({ left, top, width, height }, at) => (
          <span
            key={`${left} ${top}`}
            ref={at === 0 ? first : undefined}
            className="pdf-mark"
            style={{ left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` }}
          />
        ))}
      </div>
    </div>
  );
}

function sized(canvas: HTMLCanvasElement, page: PDFPageProxy, scale: number) {
  const viewport = page.getViewport({ scale });
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  return viewport;
}

/** Boxes of the texts of a passage on a page. */
async function boxesOf(page: PDFPageProxy, passage: MarkedPassage): Promise<Box[]> {
  const { items } = await page.getTextContent();
  const texts = items.flatMap((item) => ('str' in item ? [item] : []));
  const viewport = page.getViewport({ scale: 1 });
  const lines = linesOf(passage.paragraphs.filter((paragraph) => paragraph.page === page.pageNumber));
  return passagePieces(
    texts.map(({ str }) => str),
    lines,
    0,
  ).flatMap((at) => {
    const text = texts[at];
    if (text === undefined) return [];
    const [, , , , x = 0, y = 0] = text.transform as number[];
    const [left = 0, bottom = 0] = viewport.convertToViewportPoint(x, y - text.height * DESCENT);
    const [right = 0, top = 0] = viewport.convertToViewportPoint(x + text.width, y + text.height);
    return {
      left: (Math.min(left, right) / viewport.width) * 100,
      top: (Math.min(top, bottom) / viewport.height) * 100,
      width: (Math.abs(right - left) / viewport.width) * 100,
      height: (Math.abs(bottom - top) / viewport.height) * 100,
    };
  });
}
