import type { Dated } from '../../../domain/analysts/analyst-views.ts';
import { flagField, knownAtField, requiredDay } from '../record-fields.ts';

/** Time fields of all views of analysts. */
export const datedFields = {
  as_of: requiredDay('The day as of which this was the view'),
  known_at: knownAtField('From when it could be known, where that is later than the end of `as_of`'),
  illustrative: flagField(
    '`true` for figures that are made up; the first real record of the company takes their place',
  ),
};

export const datedOf = (values: {
  readonly as_of: string;
  readonly known_at: string | null;
  readonly illustrative: boolean | null;
}): Dated => ({
  asOf: values.as_of,
  knownAt: values.known_at ?? `${values.as_of}T23:59:59.999Z`,
  isIllustrative: values.illustrative ?? false,
});
