import { wordHashesOf } from './tokens.ts';

/**
 * Names and their entities in flat arrays that a thread can memory-map. A name is a path of words in a trie; its node has the
 * entities. Words are identified by hashes of 48 bits (`tokens.ts`) and the previous node, so collisions do not occur in practice.
 */
export interface Lexicon {
  /** Version of the knowledge graph that it was built from. */
  readonly stamp: string;
  /** Hash table of the trie edges: open addressing, `steps.length` is a power of two; node 0 is none. */
  readonly steps: Int32Array;
  readonly stepFroms: Int32Array;
  readonly stepHashes: Int32Array;
  readonly stepChecks: Uint16Array;
  /** Entities of node n are those from `entitiesFrom[n]` to `entitiesFrom[n + 1]`. */
  readonly entitiesFrom: Int32Array;
  readonly entities: Int32Array;
  /** `FormKind`, `FormStyle` and legal form or country of each entity. */
  readonly entityKinds: Uint8Array;
  readonly entityStyles: Uint8Array;
  readonly entityNotes: Uint16Array;
  readonly wordings: Uint8Array;
  /** Number of entities whose name begins with the words of a node, without register entries; at most 255. */
  readonly followers: Uint8Array;
  /** Prominence of the best known of these, and of the second. */
  readonly largestFollowers: Uint8Array;
  readonly nextFollowers: Uint8Array;
  readonly ids: readonly string[];
  /** Names as in the knowledge graph, in the order of `ids`. */
  readonly names: readonly string[];
  readonly categories: Uint8Array;
  /** Prominence of an entity: logarithm of its size, 10 per factor of ten, 20 for a billion dollars. */
  readonly prominences: Uint8Array;
  /** Two letters, `code(first) * 256 + code(second)`; 0 for none. */
  readonly countries: Uint16Array;
  /** Number of the sector from 1; 0 for none. */
  readonly sectors: Uint8Array;
  /** Owner of a product or employer of a person: index of the entity, -1 for none. */
  readonly related: Int32Array;
}

/** In `entityNotes` of a currency: a unit of amounts. */
export const CURRENCY_OF_AMOUNTS = 200;

/** In `entityNotes` of a surname or first word that counts by itself, since no other prominent entity has it. */
export const OUTSTANDING = 201;

/** Root nodes of names and of tickers. */
export const NAMES = 1;
export const TICKERS = 2;

/** Kind of the words of a name. */
export const Wording = { rare: 0, common: 1, firstName: 2, severalCommon: 3, several: 4 } as const;

export const CATEGORY_CODES = ['companies', 'places', 'people', 'organizations', 'products', 'concepts'] as const;
export const Category = { company: 0, place: 1, person: 2, organization: 3, product: 4, concept: 5 } as const;

export const countryNumber = (code: string | null | undefined): number =>
  code === null || code === undefined || code.length !== 2 ? 0 : code.charCodeAt(0) * 256 + code.charCodeAt(1);

const slotOf = (from: number, hash: number, mask: number): number =>
  (Math.imul(from, 0x9e3779b1) ^ hash ^ (hash >>> 16)) & mask;

/** The node after a word; 0 if there is none. */
export function step(lexicon: Lexicon, from: number, hash: number, check: number): number {
  const { steps, stepFroms, stepHashes, stepChecks } = lexicon;
  const mask = steps.length - 1;
  for (let slot = slotOf(from, hash, mask); ; slot = (slot + 1) & mask) {
    const to = steps[slot] as number;
    if (to === 0) return 0;
    if (stepHashes[slot] === hash && stepFroms[slot] === from && stepChecks[slot] === check) return to;
  }
}

/** The growing edge table of a lexicon under construction. */
export class StepTable {
  steps = new Int32Array(1 << 12);
  froms = new Int32Array(1 << 12);
  hashes = new Int32Array(1 << 12);
  checks = new Uint16Array(1 << 12);
  /** Nodes 1 and 2 are the roots. */
  nodes = 3;
  private used = 0;

  /** The node after a word, created if missing. */
  enter(from: number, hash: number, check: number): number {
    if (this.used * 5 > this.steps.length * 3) this.grow();
    const slot = this.find(from, hash, check);
    const known = this.steps[slot] as number;
    if (known !== 0) return known;
    this.used++;
    this.put(slot, this.nodes, from, hash, check);
    return this.nodes++;
  }

  private find(from: number, hash: number, check: number): number {
    const mask = this.steps.length - 1;
    let slot = slotOf(from, hash, mask);
    while (
      this.steps[slot] !== 0 &&
      !(this.hashes[slot] === hash && this.froms[slot] === from && this.checks[slot] === check)
    ) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private put(slot: number, to: number, from: number, hash: number, check: number): void {
    this.steps[slot] = to;
    this.froms[slot] = from;
    this.hashes[slot] = hash;
    this.checks[slot] = check;
  }

  private grow(): void {
    const { steps, froms, hashes, checks } = this;
    const size = steps.length * 2;
    this.steps = new Int32Array(size);
    this.froms = new Int32Array(size);
    this.hashes = new Int32Array(size);
    this.checks = new Uint16Array(size);
    for (let slot = 0; slot < steps.length; slot++) {
      const to = steps[slot] as number;
      if (to === 0) continue;
      const [from, hash, check] = [froms[slot] as number, hashes[slot] as number, checks[slot] as number];
      this.put(this.find(from, hash, check), to, from, hash, check);
    }
  }
}

/** The node of these words; 0 if no name begins with them. */
export function nodeOf(lexicon: Lexicon, words: readonly string[]): number {
  let node: number = NAMES;
  for (const word of words) {
    const { hash, check } = wordHashesOf(word);
    node = step(lexicon, node, hash, check);
    if (node === 0) return 0;
  }
  return node === NAMES ? 0 : node;
}
