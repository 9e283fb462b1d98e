import { InvalidRequestError } from '@almanac/client';

const FAULT = /^body\.(?:template\.)?([\w.]+): (.*)$/s;

/** Faults by the field of a template or its inputs: `research_plan.steps.0.description`. */
export type FieldFaults = ReadonlyMap<string, string>;

export const NO_FAULTS: FieldFaults = new Map();

/** The faults of a refused request by their fields; empty for other errors. */
export function fieldFaults(error: Error | null | undefined): FieldFaults {
  if (!(error instanceof InvalidRequestError)) return NO_FAULTS;
  const faults = new Map<string, string>();
  for (const fault of error.faults) {
    const [, field = '', reason = ''] = FAULT.exec(fault) ?? [];
    if (field !== '') faults.set(field, [faults.get(field) ?? [], reason].flat().join('; '));
  }
  return faults;
}

/** The fault of a field or of anything in it. */
export const faultIn = (faults: FieldFaults, field: string): string | undefined => {
  const found = [...faults].filter(([place]) => place === field || place.startsWith(`${field}.`));
  return found.length === 0 ? undefined : found.map(([, reason]) => reason).join('; ');
};
