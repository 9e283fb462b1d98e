import { documentLabel } from '../../../domain/documents/document-label.ts';
import type { OpenDocument } from '../../../domain/documents/public-documents.ts';
import { mentioned, periodWords, toApiDetection } from '../contents/_annotated.ts';

/** A public document as the link to it shows it (contract 8.5): `document`, `content`, `analytics`. */
export function toApiDocument({ document, source, annotated }: OpenDocument) {
  const { about } = document;
  return {
    document: {
      id: document.id,
      headline: document.headline,
      timestamp: document.publishedAt,
      ...(document.language !== null && { language: document.language }),
      source: { id: source.id, name: source.name, rank: `RANK_${source.rank}` },
      url: document.url,
      document_type: documentLabel(about),
      reporting_entities: about.reportingEntityIds,
      reporting_period: periodWords(about.periods),
    },
    content: {
      title: { text: annotated.headline, detections: annotated.headlineDetections.map(toApiDetection) },
      body: annotated.paragraphs.map(({ number, kind, text, page }) => ({
        paragraph_num: number,
        type: kind,
        text,
        ...(page !== null && { page }),
      })),
    },
    analytics: {
      entities: mentioned(annotated.chunks, 'entity'),
      events: mentioned(annotated.chunks, 'topic'),
      metrics: { sentiment: annotated.sentiment },
    },
  };
}
