import type { EntityId } from '../../platform/ids.ts';
import { TRANSCRIPT_CATEGORIES, type TranscriptCategory } from './event.ts';
import { TimelineColumns } from './timeline-columns.ts';

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
class EntityNumbers {
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

/** Position of a transcript event in the calendar: by time, then company, category and number, all ascending. */
export interface Position {
  /** Milliseconds since the Unix epoch. */
  readonly atMs: number;
  readonly entityId: EntityId;
  readonly category: TranscriptCategory;
  readonly no: number;
}

/** A transcript event as the timeline takes it. Without a company it has no place in it. */
export interface Placement {
  readonly no: number;
  readonly atMs: number;
  readonly entityId: EntityId | null;
  readonly category: TranscriptCategory;
}

/** Facts of a company by which its events are found. */
export interface CompanyPlace {
  readonly entityId: EntityId;
  readonly country: string | null;
  readonly mics: readonly string[];
}

export interface TimelineFilter {
  /** Empty lists mean "any"; a company has to pass all lists that are not empty. */
  readonly entityIds: readonly EntityId[];
  readonly countries: readonly string[];
  readonly exchanges: readonly string[];
  readonly categories: readonly TranscriptCategory[];
  /** Both included. */
  readonly fromMs: number;
  readonly toMs: number;
}

/**
 * The order of all transcript events, in memory: some 75 bytes an event, in columns sorted by position. A page is found by looking
 * at the events one after the other from where it begins, which for any filter over half a million events takes a
 * millisecond or two, where no set of database indexes serves all combinations of filters alike.
 *
 * Holds nothing that an answer shows: events are read from the store by their numbers.
 */
export type Timeline = ReturnType<typeof createTimeline>;

export function createTimeline() {
  const columns = new TimelineColumns();
  const entities = new EntityNumbers();

  const rankOf = (category: TranscriptCategory): number => TRANSCRIPT_CATEGORIES.indexOf(category);
  return {
    /** Inserts events, and moves those whose position changed. The latest of one number counts. */
    place(events: readonly Placement[]): void {
      columns.place(
        [...new Map(events.map((event) => [event.no, event])).values()].map(({ no, atMs, entityId, category }) => ({
          no,
          atMs,
          entity: entityId === null ? -1 : entities.numberOf(entityId),
          category: rankOf(category),
        })),
        entities,
      );
    },

    /** Sets the countries and exchanges of companies, replacing former ones. */
    describe(companies: readonly CompanyPlace[]): void {
      for (const company of companies) entities.describe(company);
    },

    /** At most `limit` positions after `after`, that pass. */
    page(filter: TimelineFilter, after: Position | null, limit: number): Position[] {
      const start = columns.firstFrom(filter.fromMs);
      const afterKey = after && {
        no: after.no,
        atMs: after.atMs,
        entity: entities.numberOf(after.entityId),
        category: rankOf(after.category),
      };
      const from = afterKey ? Math.max(start, columns.firstAfter(afterKey, entities)) : start;
      const found = columns.scan({
        from,
        to: columns.firstFrom(filter.toMs + 1),
        limit,
        passing: entities.passing(filter),
        categories: filter.categories.reduce((bits, category) => bits | (1 << rankOf(category)), 0),
      });
      return found.map(({ no, atMs, entity, category }) => ({
        no,
        atMs,
        entityId: entities.idOf(entity),
        category: TRANSCRIPT_CATEGORIES[category] ?? TRANSCRIPT_CATEGORIES[0],
      }));
    },

    /** MICs of the exchanges of a company; none where it has no events. */
    exchangesOf: (company: EntityId): readonly string[] => entities.exchangesOf(company),

    get size(): number {
      return columns.size;
    },
  };
}
