/** How a document names an entity beyond doubt. */
export interface Naming {
  /** How often. */
  count: number;
  /** Words of the longest name, one more with a legal form; infinite where a symbol names it or the document is about it. */
  words: number;
}

/** What a document has told so far of whom it speaks. */
export interface DocumentMemory {
  /** Entities that it names beyond doubt or is known to be about, with how. */
  readonly established: Map<number, Naming>;
  /** Of these, the ones it is about. */
  readonly about: ReadonlySet<number>;
  /** Owners and employers of what is established, and what established ones own: they make each other likelier. */
  readonly relatives: Set<number>;
  /** Hashes of family names of people in it: `Harrison Ford`. */
  readonly familyNames: Set<number>;
  /** Short names that it defines (`Apple Inc. ("Apple")`): hash of the words joined, to the entity. */
  readonly definitions: Map<number, { readonly entity: number; readonly words: number }>;
  /** Countries of the places in it, as numbers of the lexicon, with how often. */
  readonly countries: Map<number, number>;
  /** Hashes of words that it writes in lower case. */
  readonly lowerWords: Set<number>;
  /** Hashes of capitals that stand right behind another name: `GeForce RTX`. */
  readonly productMarks: Set<number>;
  /** Of capitals that it explains (`risk-based capital (RBC)`), by their hash: the hashes of the first words they stand for. */
  readonly abbreviations: Map<number, Set<number>>;
  /** Of names in running text, by their node: how often they stand there, and how often beside another capital. */
  readonly occurrences: Map<number, { all: number; longer: number }>;
}

export const newMemory = (about: Iterable<number>): DocumentMemory => {
  const known = new Set(about);
  return {
    established: new Map([...known].map((entity) => [entity, { count: 2, words: Number.POSITIVE_INFINITY }])),
    about: known,
    relatives: new Set(),
    familyNames: new Set(),
    definitions: new Map(),
    countries: new Map(),
    lowerWords: new Set(),
    productMarks: new Set(),
    abbreviations: new Map(),
    occurrences: new Map(),
  };
};
