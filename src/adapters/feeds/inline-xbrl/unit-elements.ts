import { AppError } from '../../../platform/errors.ts';
import type { ElementEnd, OpenElement } from './element-events.ts';
import { UNITS_MAX } from './limits.ts';
import { CURRENCY_NAMESPACE } from './namespaces.ts';
import type { Problems } from './problems.ts';
import type { RawDocument, RawUnit } from './raw-document.ts';
import type { TextCapture } from './text-capture.ts';

const MEASURES_MAX = 20;

/** Handlers for units of XBRL 2.1 (4.8). */
export function createUnitElements(document: RawDocument, capture: TextCapture, problems: Problems) {
  let unit: RawUnit | undefined;
  let isDenominator = false;
  return {
    unit(element: OpenElement): ElementEnd {
      const id = element.attribute('id') ?? '';
      const opened: RawUnit = { numerator: [], denominator: [] };
      unit = opened;
      return (isClosed) => {
        unit = undefined;
        if (!isClosed) problems.add('a unit that is not closed', id);
        else if (document.units.has(id)) problems.add('a unit whose id is taken', id);
        else if (document.units.size >= UNITS_MAX) {
          throw new AppError('invalid_request', `the document has more than ${UNITS_MAX} units`);
        } else document.units.set(id, opened);
      };
    },
    denominator(): ElementEnd {
      isDenominator = true;
      return () => {
        isDenominator = false;
      };
    },
    measure(element: OpenElement): ElementEnd | undefined {
      const measures = isDenominator ? unit?.denominator : unit?.numerator;
      if (measures === undefined || measures.length >= MEASURES_MAX) return undefined;
      const { resolve } = element;
      const end = capture.begin();
      return () => {
        const text = (end() ?? '').trim();
        const name = resolve(text);
        // Currencies and others by local name, as in company facts.
        if (name === undefined) measures.push(text);
        else measures.push(name.namespace === CURRENCY_NAMESPACE ? name.local.toUpperCase() : name.local);
      };
    },
  };
}
