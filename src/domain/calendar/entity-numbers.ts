import type { EntityId } from '../../platform/ids.ts';

interface Place {
  readonly country: string | null;
  readonly mics: readonly string[];
}

interface Wanted {
  readonly entityIds: readonly EntityId[];
  readonly countries: readonly string[];
  readonly exchanges: readonly string[];
}

/** Gives companies small numbers, so that columns can hold them, and knows which numbers pass a filter. */
export class EntityNumbers {
  readonly #numbers = new Map<string, number>();
  readonly #ids: EntityId[] = [];
  /** The id read as a number of base 36, which sorts as its text does. By number. */
  readonly #codes: number[] = [];
  readonly #places: (Place | undefined)[] = [];
  readonly #byCountry = new Map<string, Set<number>>();
  readonly #byExchange = new Map<string, Set<number>>();

  numberOf(id: EntityId): number {
    const known = this.#numbers.get(id);
    if (known !== undefined) return known;
    const number = this.#ids.length;
    this.#numbers.set(id, number);
    this.#ids.push(id);
    this.#codes.push(Number.parseInt(id, 36));
    return number;
  }

  idOf(number: number): EntityId {
    const id = this.#ids[number];
    if (id === undefined) throw new RangeError(`no entity has the number ${number}`);
    return id;
  }

  /** Negative when `a` comes before `b`. */
  compare(a: number, b: number): number {
    return (this.#codes[a] ?? 0) - (this.#codes[b] ?? 0);
  }

  describe({ entityId, country, mics }: Place & { readonly entityId: EntityId }): void {
    const number = this.numberOf(entityId);
    const was = this.#places[number];
    if (was?.country) this.#byCountry.get(was.country)?.delete(number);
    for (const mic of was?.mics ?? []) this.#byExchange.get(mic)?.delete(number);
    this.#places[number] = { country, mics };
    if (country !== null) membersOf(this.#byCountry, country).add(number);
    for (const mic of mics) membersOf(this.#byExchange, mic).add(number);
  }

  /** MICs of the exchanges of a company, as it was described last. */
  exchangesOf(id: EntityId): readonly string[] {
    return this.#places[this.#numbers.get(id) ?? -1]?.mics ?? [];
  }

  /** 1 by number for entities that pass every non-empty list; `null` when all pass. */
  passing({ entityIds, countries, exchanges }: Wanted): Uint8Array | null {
    const lists: Iterable<number>[] = [];
    if (entityIds.length > 0) lists.push(entityIds.flatMap((id) => this.#numbers.get(id) ?? []));
    if (countries.length > 0) lists.push(union(this.#byCountry, countries));
    if (exchanges.length > 0) lists.push(union(this.#byExchange, exchanges));
    if (lists.length === 0) return null;
    const steps = new Uint8Array(this.#ids.length);
    for (const [step, members] of lists.entries()) {
      for (const number of members) if (steps[number] === step) steps[number] = step + 1;
    }
    return steps.map((step) => Number(step === lists.length));
  }
}

function membersOf(sets: Map<string, Set<number>>, name: string): Set<number> {
  const known = sets.get(name);
  if (known) return known;
  const made = new Set<number>();
  sets.set(name, made);
  return made;
}

function* union(sets: ReadonlyMap<string, ReadonlySet<number>>, names: readonly string[]): Generator<number> {
  for (const name of new Set(names)) yield* sets.get(name) ?? [];
}
