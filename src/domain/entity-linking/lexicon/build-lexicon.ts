import { marketsBeforeColon } from '../../companies/exchanges.ts';
import type { Company, OtherEntity } from '../../knowledge-graph/entity.ts';
import { SECTORS } from '../../knowledge-graph/sectors.ts';
import { isEverydayWord } from './common-words.ts';
import { COMMON_SURNAMES, FIRST_NAMES } from './context-words.ts';
import {
  CATEGORY_CODES,
  countryNumber,
  type Lexicon,
  NAMES,
  OUTSTANDING,
  StepTable,
  TICKERS,
  Wording,
} from './lexicon.ts';
import {
  companyForms,
  FormKind,
  FormStyle,
  initials,
  otherForms,
  surnameForm,
  type WrittenForm,
} from './name-forms.ts';
import { tokenizeName, wordHashesOf } from './tokens.ts';

/** The data of an entity in the lexicon. Topics have no names. */
export type LexiconEntity = Company | OtherEntity;

/** A company's market capitalisation as prominence: 20 for a billion dollars, 10 more for each factor of ten. */
const ofMarketCap = (usd: number): number => Math.max(1, Math.min(60, Math.round(20 + 10 * Math.log10(usd / 1e9))));
/** Thirty billion dollars. */
const LARGE = 35;
const PUBLIC_OF_UNKNOWN_SIZE = 10;
/** Ten billion dollars: from here on two letters are enough of a name. */
const KNOWN_BY_LETTERS = 30;
/** Three billion dollars, and a lead of six times the size of the next one. */
const KNOWN_BY_FIRST_WORD = 25;
const FAR_BEFORE = 8;
const KNOWN_PRIVATE = 12;
const PRIVATE = 4;
/** Prominence of other entities, which are in the graph because they are well known. */
const OF_CATEGORY = { places: 38, people: 30, organizations: 38, products: 36, concepts: 30, topics: 0 } as const;
const COUNTRY = 45;
const PEOPLE = CATEGORY_CODES.indexOf('people');
/** Marks a dropped form. */
const NEVER = 99;

function prominenceNumber(entity: LexiconEntity): number {
  if (entity.category !== 'companies') {
    return ['Country', 'Index'].includes(entity.details['type'] ?? '') ? COUNTRY : OF_CATEGORY[entity.category];
  }
  if (entity.marketCapUsd !== null && entity.marketCapUsd > 0) return ofMarketCap(entity.marketCapUsd);
  if (entity.type === 'PUBLIC') return PUBLIC_OF_UNKNOWN_SIZE;
  return entity.description !== null || entity.webpage !== null ? KNOWN_PRIVATE : PRIVATE;
}

interface Entry {
  readonly node: number;
  readonly entity: number;
  readonly kind: number;
  readonly style: number;
  readonly note: number;
}

/** Builds the lexicon of entities; deterministic for equal input in equal order. */
export function buildLexicon(entities: Iterable<LexiconEntity>, stamp = ''): Lexicon {
  const builder = new LexiconBuilder();
  for (const entity of entities) builder.add(entity);
  return builder.finish(stamp);
}

/** Accepts entities one by one, so that millions need not be in memory. */
export class LexiconBuilder {
  private readonly table = new StepTable();
  private readonly entries: Entry[] = [];
  private readonly wordings = new Map<number, number>();
  /** By node: number of entities whose name begins so, the last of them, and the two largest prominences. */
  private readonly followers = new Map<number, { count: number; last: number; largest: number; next: number }>();
  /** Nodes of frequent family names. */
  private readonly surnames = new Set<number>();
  private readonly ids: string[] = [];
  private readonly shownNames: string[] = [];
  private readonly categories: number[] = [];
  private readonly prominences: number[] = [];
  private readonly countries: number[] = [];
  private readonly sectors: number[] = [];
  private readonly owners: (string | null)[] = [];
  private readonly indexByName = new Map<string, number>();

  get names(): number {
    return this.entries.length;
  }

  add(entity: LexiconEntity): void {
    if (entity.category === 'topics') return;
    const at = this.ids.length;
    this.ids.push(entity.id);
    this.shownNames.push(entity.name.replace(/\s+/g, ' '));
    this.categories.push(CATEGORY_CODES.indexOf(entity.category));
    this.prominences.push(prominenceNumber(entity));
    const isCompany = entity.category === 'companies';
    this.countries.push(countryNumber(isCompany ? entity.countryCode : (entity.details['country'] ?? null)));
    const sector = isCompany ? entity.sector : null;
    this.sectors.push(sector === null ? 0 : (SECTORS as readonly string[]).indexOf(sector) + 1);
    this.owners.push(isCompany ? null : (entity.details['owner'] ?? entity.details['employer'] ?? null));
    if (isCompany) this.indexByName.set(entity.name, at);
    if (isCompany) this.addCompany(entity, at);
    else this.addOther(entity, at);
  }

  private addCompany(company: Company, at: number): void {
    const isRegisterEntry = company.type === 'PRIVATE' && company.description === null && company.webpage === null;
    const forms = companyForms(company.name, FormKind.name);
    // A register entry is matched by its whole name only.
    for (const form of forms) {
      if (!isRegisterEntry || (form.kind === FormKind.name && form.words.length > 1)) this.enter(form, at);
    }
    for (const alias of company.aliases) for (const form of companyForms(alias, FormKind.alias)) this.enter(form, at);
    for (const name of company.formerNames)
      for (const form of companyForms(name, FormKind.former)) this.enter(form, at);
    this.addTickers(company, at);
    // `GM`, `IBM`: a ticker that consists of the initials is a name too.
    const isLarge = prominenceNumber(company) >= LARGE && /^(?:XNYS|XNAS)/.test(company.listings[0] ?? '');
    const own = isLarge ? (company.ticker?.toLowerCase() ?? '') : '';
    for (const form of forms) {
      if (form.kind === FormKind.initials && form.words[0] === own) this.enter({ ...form, kind: FormKind.alias }, at);
    }
  }

  private addTickers(company: Company, at: number): void {
    const seen = new Set<string>();
    const enter = (symbol: string, country: number): void => {
      const word = tickerWord(symbol);
      if (word === '' || seen.has(`${word} ${country}`)) return;
      seen.add(`${word} ${country}`);
      const { hash, check } = wordHashesOf(word);
      const node = this.table.enter(TICKERS, hash, check);
      this.entries.push({ node, entity: at, kind: FormKind.ticker, style: FormStyle.acronym, note: country });
    };
    const countryOf = (listing: string): number => countryNumber(marketsBeforeColon(listing.slice(0, 4))[0]?.country);
    for (const listing of company.listings) enter(listing.slice(5), countryOf(listing));
    if (company.ticker === null) return;
    const [primary] = company.listings;
    if (primary !== undefined) enter(company.ticker, countryOf(primary));
    // The SEC gives tickers without exchange; other known listings may be foreign only.
    if (primary === undefined || company.cik !== null) enter(company.ticker, countryNumber('US'));
  }

  private addOther(entity: OtherEntity, at: number): void {
    const { category, name, aliases, details } = entity;
    const type = details['type'];
    const plain = category !== 'concepts' || type === 'Index' ? null : type === 'Currency' ? 'unit' : 'term';
    for (const form of otherForms(name, FormKind.name, plain)) this.enter(form, at);
    for (const alias of aliases) {
      for (const form of otherForms(alias, FormKind.alias, plain)) this.enter(form, at);
    }
    if (category === 'people') {
      const surname = surnameForm(name);
      if (surname) this.enter(surname, at);
    }
    if (category === 'organizations') {
      for (const form of initials(tokenizeName(name))) this.enter(form, at);
    }
  }

  private enter(given: WrittenForm, entity: number): void {
    const form = isSlight(given.words) && this.isSmallCompany(entity) ? { ...given, kind: FormKind.inDocument } : given;
    if (!given.words.some((word) => /\p{L}/u.test(word))) return;
    let node = NAMES;
    for (const word of form.words) {
      const { hash, check } = wordHashesOf(word);
      node = this.table.enter(node, hash, check);
      if (form.kind <= FormKind.former && (this.prominences[entity] ?? 0) > PRIVATE) this.follow(node, entity);
    }
    if (node === NAMES) return;
    if (!this.wordings.has(node)) this.wordings.set(node, wordingOf(form.words));
    if (form.words.length === 1 && COMMON_SURNAMES.has(wordHashesOf(form.words[0] ?? '').hash)) this.surnames.add(node);
    this.entries.push({ node, entity, kind: form.kind, style: form.style, note: form.legal });
  }

  private follow(node: number, entity: number): void {
    const known = this.followers.get(node) ?? { count: 0, last: -1, largest: 0, next: 0 };
    if (known.last === entity) return;
    const size = this.prominences[entity] ?? 0;
    known.count++;
    known.last = entity;
    known.next = Math.max(known.next, Math.min(size, known.largest));
    known.largest = Math.max(known.largest, size);
    this.followers.set(node, known);
  }

  private isSmallCompany(entity: number): boolean {
    return this.categories[entity] === 0 && (this.prominences[entity] ?? 0) < KNOWN_BY_LETTERS;
  }

  /** `Texas` is the place, not a bank with that first word. */
  private demoteShortNames(): void {
    const taken = new Set<number>();
    for (const { node, entity, kind } of this.entries) {
      if (this.categories[entity] !== 0 && kind <= FormKind.alias) taken.add(node);
    }
    for (const [i, entry] of this.entries.entries()) {
      if (!taken.has(entry.node) || this.categories[entry.entity] !== 0) continue;
      if (entry.kind === FormKind.short || entry.kind === FormKind.inDocument)
        this.entries[i] = { ...entry, kind: NEVER };
    }
  }

  /**
   * `Greenspan` alone is Alan Greenspan if nobody else in the graph has that name; `Procter` is Procter & Gamble, the first word of
   * a known company with a clear lead over all others.
   */
  private markOutstanding(): void {
    const best = new Map<number, number>();
    const next = new Map<number, number>();
    const sizeOf = (entity: number | undefined): number => this.prominences[entity ?? -1] ?? 0;
    for (const { node, entity, kind } of this.entries) {
      const known = best.get(node);
      if (kind >= FormKind.initials || known === entity) continue;
      const isBefore = known === undefined || sizeOf(entity) > sizeOf(known);
      if (isBefore) best.set(node, entity);
      next.set(node, Math.max(next.get(node) ?? 0, sizeOf(isBefore ? known : entity)));
    }
    for (const [i, entry] of this.entries.entries()) {
      const { node, entity, kind, style } = entry;
      if (kind !== FormKind.inDocument || style !== FormStyle.capital || best.get(node) !== entity) continue;
      if (this.wordings.get(node) !== Wording.rare || this.surnames.has(node)) continue;
      const others = next.get(node) ?? 0;
      const isPerson = this.categories[entity] === PEOPLE;
      const isKnown = sizeOf(entity) >= KNOWN_BY_FIRST_WORD && sizeOf(entity) - others >= FAR_BEFORE;
      if (isPerson ? others === 0 : isKnown) this.entries[i] = { ...entry, note: OUTSTANDING };
    }
  }

  finish(stamp: string): Lexicon {
    const { table, ids } = this;
    this.demoteShortNames();
    this.markOutstanding();
    // The most certain form of each entity of a name replaces the others.
    this.entries.sort(
      (a, b) => a.node - b.node || a.entity - b.entity || a.kind - b.kind || a.note - b.note || a.style - b.style,
    );
    const kept = this.entries.filter((entry, i) => {
      const before = this.entries[i - 1];
      const isTicker = entry.kind === FormKind.ticker;
      if (entry.kind === NEVER) return false;
      return before?.node !== entry.node || before.entity !== entry.entity || (isTicker && before.note !== entry.note);
    });
    const entitiesFrom = new Int32Array(table.nodes + 1);
    for (const { node } of kept) entitiesFrom[node + 1] = (entitiesFrom[node + 1] ?? 0) + 1;
    for (let node = 0; node < table.nodes; node++) {
      entitiesFrom[node + 1] = (entitiesFrom[node + 1] as number) + (entitiesFrom[node] as number);
    }
    const wordings = new Uint8Array(table.nodes);
    for (const [node, wording] of this.wordings) wordings[node] = wording;
    const [followers, largestFollowers, nextFollowers] = [0, 0, 0].map(() => new Uint8Array(table.nodes)) as [
      Uint8Array,
      Uint8Array,
      Uint8Array,
    ];
    for (const [node, { count, largest, next }] of this.followers) {
      followers[node] = Math.min(255, count);
      largestFollowers[node] = largest;
      nextFollowers[node] = next;
    }
    return {
      stamp,
      steps: table.steps,
      stepFroms: table.froms,
      stepHashes: table.hashes,
      stepChecks: table.checks,
      entitiesFrom,
      entities: Int32Array.from(kept, ({ entity }) => entity),
      entityKinds: Uint8Array.from(kept, ({ kind }) => kind),
      entityStyles: Uint8Array.from(kept, ({ style }) => style),
      entityNotes: Uint16Array.from(kept, ({ note }) => note),
      wordings,
      followers,
      largestFollowers,
      nextFollowers,
      ids,
      names: this.shownNames,
      categories: Uint8Array.from(this.categories),
      prominences: Uint8Array.from(this.prominences),
      countries: Uint16Array.from(this.countries),
      sectors: Uint8Array.from(this.sectors),
      related: Int32Array.from(this.owners, (name) => (name === null ? -1 : (this.indexByName.get(name) ?? -1))),
    };
  }
}

/** Names of two or three letters are ambiguous. */
const isSlight = (words: readonly string[]): boolean => {
  const letters = words.join('');
  return letters.length <= (words.length === 1 ? 2 : 3) && /^[a-z0-9&]+$/.test(letters);
};

/** `BRK/B`, `BRK-B` and `BRK.B` are `brkb`. */
export const tickerWord = (symbol: string): string =>
  symbol
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/^0+(?=\d)/, '');

function wordingOf(words: readonly string[]): number {
  const [first = ''] = words;
  if (words.length > 1) return words.every((word) => isEverydayWord(word)) ? Wording.severalCommon : Wording.several;
  if (FIRST_NAMES.has(wordHashesOf(first).hash)) return Wording.firstName;
  return isEverydayWord(first) ? Wording.common : Wording.rare;
}
