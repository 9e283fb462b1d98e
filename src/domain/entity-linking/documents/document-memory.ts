/** Mention by which a document certainly names an entity. */
export interface Naming {
  /** Number of mentions. */
  count: number;
  /** Words of its longest name, plus one with a legal form; infinite if a symbol names it or the document is about it. */
  words: number;
}

/** State of entity linking within one document, collected from its certain mentions. */
export interface DocumentMemory {
  /** Entities that it certainly names or is known to be about. */
  readonly established: Map<number, Naming>;
  readonly about: ReadonlySet<number>;
  /** Owners, employers and property of established entities, which become more likely. */
  readonly relatives: Set<number>;
  /** Hashes of family names of people in the document: `Harrison Ford`. */
  readonly familyNames: Set<number>;
  /** Short names that it defines (`Apple Inc. ("Apple")`): hash of the joined words to the entity. */
  readonly definitions: Map<number, { readonly entity: number; readonly words: number }>;
  /** Countries of the places in it (numbers of the lexicon), with the number of mentions. */
  readonly countries: Map<number, number>;
  /** Hashes of words that it writes in lower case. */
  readonly lowerWords: Set<number>;
  /** Hashes of acronyms directly after another name: `GeForce RTX`. */
  readonly productMarks: Set<number>;
  /** Names in running text by lexicon node: number of mentions, and of mentions next to another capitalized word. */
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
    occurrences: new Map(),
  };
};
