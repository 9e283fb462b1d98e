/** The relevant properties of an element's `style`; `undefined` means inherited. */
export interface ElementStyle {
  readonly isHidden: boolean;
  readonly isBold: boolean | undefined;
  /** Italic or underlined. */
  readonly isMarked: boolean | undefined;
  readonly isBlock: boolean | undefined;
  readonly isCapitals: boolean | undefined;
  readonly breaksBefore: boolean;
  readonly breaksAfter: boolean;
}

const NO_STYLE: ElementStyle = {
  isHidden: false,
  isBold: undefined,
  isMarked: undefined,
  isBlock: undefined,
  isCapitals: undefined,
  breaksBefore: false,
  breaksAfter: false,
};

const STYLE_CHARACTERS_MAX = 2_000;
const PAGE = /^(?:always|page|left|right|recto|verso)$/;

const truth = (value: string | undefined, yes: RegExp, no: RegExp): boolean | undefined => {
  if (value === undefined) return undefined;
  return yes.test(value) ? true : no.test(value) ? false : undefined;
};

/** Reads a `style` attribute. */
export function styleOf(raw: string | undefined): ElementStyle {
  if (raw === undefined || raw === '') return NO_STYLE;
  const declared = new Map<string, string>();
  for (const declaration of raw.slice(0, STYLE_CHARACTERS_MAX).toLowerCase().split(';')) {
    const colon = declaration.indexOf(':');
    if (colon > 0) declared.set(declaration.slice(0, colon).trim(), declaration.slice(colon + 1).trim());
  }
  const get = (name: string): string | undefined => declared.get(name);
  const either = (name: string): string => get(`page-break-${name}`) ?? get(`break-${name}`) ?? '';
  const display = get('display') ?? '';
  const slant = truth(get('font-style'), /italic|oblique/, /normal/);
  const line = truth(get('text-decoration') ?? get('text-decoration-line'), /underline/, /none/);
  return {
    isHidden: display.startsWith('none') || /^hidden/.test(get('visibility') ?? ''),
    isBold: truth(get('font-weight') ?? get('font'), /bold|\b[6-9]00\b/, /^(?:normal|lighter|[1-5]00)$/),
    isMarked: slant === true || line === true ? true : (slant ?? line),
    isBlock: truth(display, /^(?:block|flex|grid|table|list-item)/, /^inline$/),
    isCapitals: truth(get('text-transform'), /uppercase/, /none|lowercase|capitalize/),
    breaksBefore: PAGE.test(either('before')),
    breaksAfter: PAGE.test(either('after')),
  };
}
