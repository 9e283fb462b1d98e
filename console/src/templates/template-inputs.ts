import type { WorkflowTemplate } from '@almanac/client';
import { labelOf } from '../format/names.ts';

/** A field of the form with which a template is run. */
export interface InputField {
  readonly name: string;
  readonly label: string;
  /** `entity` has the id of a company or of something else with a name, `text` any words. */
  readonly kind: 'entity' | 'text';
}

/** The fields for the inputs of a template, all of which are required. */
export const inputFields = (expected: WorkflowTemplate['expectedInput']): InputField[] =>
  Object.entries(expected ?? {}).map(([name, { type }]) => ({
    name,
    label: /[a-z]/i.test(name) ? labelOf(name.replace(/^_+|_+$/g, '')) : name,
    kind: type === 'rp_entity_id' ? 'entity' : 'text',
  }));

/** Missing values, by the name of their field. */
export const missingInputs = (
  fields: readonly InputField[],
  values: Readonly<Record<string, string>>,
): ReadonlyMap<string, string> =>
  new Map(
    fields.flatMap(({ name, kind }): [string, string][] =>
      (values[name] ?? '').trim() === ''
        ? [[`input.${name}`, kind === 'entity' ? 'Choose one from the list.' : 'Fill this in.']]
        : [],
    ),
  );

/** Ranges of publication times. */
export const RANGES = [
  { id: 'last_24_hours', name: 'Last 24 hours' },
  { id: 'last_7_days', name: 'Last 7 days' },
  { id: 'last_30_days', name: 'Last 30 days' },
  { id: 'last_60_days', name: 'Last 60 days' },
  { id: 'last_90_days', name: 'Last 90 days' },
  { id: 'last_180_days', name: 'Last 180 days' },
  { id: 'last_365_days', name: 'Last 365 days' },
] as const;

export type TimeRange = (typeof RANGES)[number]['id'];

/** State of a template's run in its address. */
export interface TemplateSearch {
  readonly input?: Readonly<Record<string, string>>;
  readonly range?: TimeRange;
}

/** Reads the address; invalid members are left out. */
export function templateSearch({ input, range }: Readonly<Record<string, unknown>>): TemplateSearch {
  const values =
    typeof input === 'object' && input !== null
      ? Object.entries(input).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
      : [];
  const known = RANGES.find(({ id }) => id === range)?.id;
  return { ...(values.length > 0 && { input: Object.fromEntries(values) }), ...(known && { range: known }) };
}
