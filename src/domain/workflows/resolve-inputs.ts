import { type EntityId, parseEntityId } from '../../platform/ids.ts';
import type { CompanyLookup } from '../knowledge-graph/company-lookup.ts';
import type { EntityStore } from '../knowledge-graph/entity-store.ts';
import type { Understand } from '../questions/understanding.ts';
import { refusalOf } from './refusal.ts';
import type { ExpectedInput, InputType } from './template.ts';

const INPUT_CHARACTERS_MAX = 2_000;

/** The inputs of a run. */
export interface ResolvedInputs {
  /** Replacement of each placeholder: the name of an entity. */
  readonly values: ReadonlyMap<string, string>;
  /** Companies that the inputs name, each once. */
  readonly companies: readonly EntityId[];
}

export interface InputParts {
  readonly companies: CompanyLookup;
  readonly entities: Pick<EntityStore, 'findMany'>;
  readonly understand: Understand;
}

type Found = { readonly value: string; readonly companies: readonly EntityId[] } | { readonly fault: string };

/**
 * Reads the inputs of a run by the declarations of its template. Throws `unprocessable` with a fault for each input that is missing, not
 * declared, of another type, or an entity that is not known.
 */
export async function resolveInputs(
  expected: ExpectedInput | null,
  input: Readonly<Record<string, unknown>> | null,
  parts: InputParts,
): Promise<ResolvedInputs> {
  const declared = Object.entries(expected ?? {});
  const given = Object.keys(input ?? {});
  if (declared.length === 0 && given.length > 0) throw refusalOf(['body.input: the template declares no input']);
  const faults = given
    .filter((name) => !Object.hasOwn(expected ?? {}, name))
    .map((name) => `body.input.${name.slice(0, 80)}: is not an input of the template`);
  const values = new Map<string, string>();
  const companies = new Set<EntityId>();
  for (const [name, { type }] of declared) {
    const value: unknown = input !== null && Object.hasOwn(input, name) ? input[name] : undefined;
    const found = await readInput(value, type, parts);
    if ('fault' in found) {
      faults.push(`body.input.${name}: ${found.fault}`);
      continue;
    }
    values.set(name, found.value);
    for (const id of found.companies) companies.add(id);
  }
  const refusal = refusalOf(faults);
  if (refusal) throw refusal;
  return { values, companies: [...companies] };
}

async function readInput(value: unknown, type: InputType, parts: InputParts): Promise<Found> {
  if (value === undefined || value === null) return { fault: 'Field required' };
  if (typeof value !== 'string') return { fault: 'Input should be a valid string' };
  if (type === 'rp_entity_id') return readEntity(value, parts);
  const text = value.trim();
  if (text === '') return { fault: 'Input should not be blank' };
  if (text.length > INPUT_CHARACTERS_MAX) {
    return { fault: `String should have at most ${INPUT_CHARACTERS_MAX} characters, not ${text.length}` };
  }
  const { entities } = await parts.understand(text);
  const companies = entities.flatMap(({ id, category, isImplied }) =>
    category === 'companies' && !isImplied ? [id as EntityId] : [],
  );
  return { value: text, companies };
}

async function readEntity(value: string, { companies, entities }: InputParts): Promise<Found> {
  const id = parseEntityId(value);
  if (id === undefined) return { fault: 'Input should be an id of six letters and digits' };
  const company = await companies.find(id);
  if (company) return { value: company.company.name, companies: [company.entityId] };
  const [entity] = await entities.findMany([id]);
  return entity ? { value: entity.name, companies: [] } : { fault: `There is no entity ${id}` };
}
