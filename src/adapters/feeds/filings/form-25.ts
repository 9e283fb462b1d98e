import { DomUtils, parseDocument } from 'htmlparser2';
import type { RemovalNotice } from '../../../domain/feeds/filings/removal-notice.ts';
import { parseCik } from '../../../domain/knowledge-graph/identifiers.ts';

/** Reads a Form 25 (XML): removal of a class of securities from an exchange. `undefined` for a document of another form. */
export function readRemovalNotice(bytes: Buffer): RemovalNotice | undefined {
  const document = parseDocument(bytes.toString('utf8'), { xmlMode: true });
  const [notice] = DomUtils.getElementsByTagName('notificationOfRemoval', document, true, 1);
  if (notice === undefined) return undefined;
  const textOf = (...path: readonly string[]): string => {
    let nodes = notice.children;
    for (const name of path) nodes = DomUtils.getElementsByTagName(name, nodes, true, 1)[0]?.children ?? [];
    return DomUtils.textContent(nodes).trim();
  };
  const cik = parseCik(textOf('issuer', 'cik'));
  if (cik === undefined) return undefined;
  return {
    cik,
    issuer: textOf('issuer', 'entityName'),
    exchange: textOf('exchange', 'entityName'),
    securityClass: textOf('descriptionClassSecurity'),
  };
}
