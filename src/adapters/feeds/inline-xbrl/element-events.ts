import { Parser } from 'htmlparser2';
import { AppError } from '../../../platform/errors.ts';
import { ATTRIBUTE_CHARS_MAX, ATTRIBUTES_MAX, FILING_DEPTH_MAX, FILING_ELEMENTS_MAX } from './limits.ts';
import { createNamespaces, type Namespaces, type QualifiedName } from './namespaces.ts';

/** A newly opened element. */
export interface OpenElement {
  readonly name: QualifiedName;
  /** An attribute by its written name, case-insensitive; `undefined` if missing. */
  attribute(name: string): string | undefined;
  /** Resolves a qualified name in a value by the namespaces in scope. */
  resolve(name: string): QualifiedName | undefined;
}

/** Called when an element ends; `isClosed` is `false` without an end tag. */
export type ElementEnd = (isClosed: boolean) => void;

export interface ElementHandler {
  /** Returns the handler for the end of the element; `undefined` for irrelevant elements, which are nearly all. */
  open(element: OpenElement): ElementEnd | undefined;
  /** `raw` has undecoded character references. */
  text(raw: string): void;
}

/** Void elements of HTML, which occur in documents saved by a browser. */
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/i;

/** Elements of HTML that part words though no space is between them. */
const BREAKS: ReadonlySet<string> = new Set(['br', 'p', 'div', 'td', 'tr', 'li']);
const XHTML_NAMESPACE = 'http://www.w3.org/1999/xhtml';

class FilingParser extends Parser {
  protected override isVoidElement(name: string): boolean {
    return VOID.test(name);
  }
}

const refuse = (detail: string): AppError => new AppError('invalid_request', detail);

/** Attributes of the opening element, in a list reused for all elements, as most are never read. */
function createAttributes() {
  const pairs: string[] = [];
  return {
    clear(): void {
      pairs.length = 0;
    },
    add(name: string, value: string): void {
      if (pairs.length < ATTRIBUTES_MAX * 2 && value.length <= ATTRIBUTE_CHARS_MAX) pairs.push(name, value);
    },
    get(name: string): string | undefined {
      for (let index = 0; index < pairs.length; index += 2) {
        if (pairs[index] === name || pairs[index]?.toLowerCase() === name.toLowerCase()) return pairs[index + 1];
      }
      return undefined;
    },
  };
}

/**
 * Walks the elements of a document with their namespaces. An element without an end tag is reported as not closed. Throws
 * `invalid_request` beyond the limits of nesting and number of elements.
 */
export function walkElements(html: string, handler: ElementHandler): void {
  const namespaces: Namespaces = createNamespaces();
  const ends: { depth: number; end: ElementEnd }[] = [];
  const attributes = createAttributes();
  let depth = 0;
  let elements = 0;
  /** Name of the opening element. */
  let opening: string | undefined;

  const element = {
    name: { namespace: '', prefix: '', local: '' },
    attribute: (name: string) => attributes.get(name),
    resolve: (name: string) => namespaces.resolve(name),
  };
  const settle = (): void => {
    if (opening === undefined) return;
    const name = namespaces.resolve(opening);
    opening = undefined;
    if (name === undefined || name.namespace === '' || name.namespace === XHTML_NAMESPACE) {
      if (name !== undefined && BREAKS.has(name.local.toLowerCase())) handler.text(' ');
      return;
    }
    element.name = name;
    const end = handler.open(element);
    if (end !== undefined) ends.push({ depth, end });
  };
  const parser = new FilingParser(
    {
      onopentagname(name) {
        settle();
        depth += 1;
        elements += 1;
        if (depth > FILING_DEPTH_MAX) throw refuse(`elements are nested more than ${FILING_DEPTH_MAX} deep`);
        if (elements > FILING_ELEMENTS_MAX) throw refuse(`the document has more than ${FILING_ELEMENTS_MAX} elements`);
        opening = name;
        attributes.clear();
      },
      onattribute(name, value) {
        if (name.startsWith('xmlns')) {
          if (name.length === 5) namespaces.declare(depth, '', value);
          else if (name[5] === ':') namespaces.declare(depth, name.slice(6), value);
        } else attributes.add(name, value);
      },
      ontext(text) {
        settle();
        handler.text(text);
      },
      onclosetag(_name, isImplied) {
        const hasContent = opening === undefined;
        settle();
        const last = ends.at(-1);
        if (last?.depth === depth) {
          ends.pop();
          last.end(!isImplied || !hasContent);
        }
        namespaces.leave(depth);
        depth -= 1;
      },
      onprocessinginstruction(name) {
        if (/^!entity/i.test(name)) throw refuse('the document defines entities, which no filing does');
      },
    },
    { xmlMode: true, decodeEntities: false },
  );
  parser.end(html);
}
