import type { DocumentBatch } from './batch.ts';

export interface WordTally {
  companies: number;
  level: number;
}

/**
 * What a bulk load has put into the index but not yet into the tables that are written in random order: where each
 * company is, and the vocabulary. Those tables are written far faster a million companies at a time.
 */
export class Unsettled {
  private readonly places = new Map<number, number>();
  private readonly words = new Map<string, WordTally>();

  get size(): number {
    return this.places.size;
  }

  placeOf(id: number): number | undefined {
    return this.places.get(id);
  }

  setPlace(id: number, place: number): void {
    this.places.set(id, place);
  }

  addWords(batch: DocumentBatch): void {
    if (batch.words === '') return;
    batch.words.split('\n').forEach((word, i) => {
      this.addWord(word, batch.wordCompanies[i] ?? 0, batch.wordLevels[i] ?? 0);
    });
  }

  addWord(word: string, companies: number, level: number): void {
    const tally = this.words.get(word);
    if (!tally) this.words.set(word, { companies, level });
    else {
      tally.companies += companies;
      if (level < tally.level) tally.level = level;
    }
  }

  /** A company with these words is there no more. */
  removeWords(words: Iterable<string>, level: number): void {
    for (const word of words) this.addWord(word, -1, level);
  }

  /** By id, so that the table of places is written from one end to the other. */
  sortedPlaces(): [id: number, place: number][] {
    return [...this.places].sort(([a], [b]) => a - b);
  }

  tallies(): Iterable<[string, WordTally]> {
    return this.words;
  }

  clear(): void {
    this.places.clear();
    this.words.clear();
  }
}
