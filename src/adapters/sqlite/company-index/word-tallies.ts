import type { DocumentBatch } from './batch.ts';

interface WordTally {
  companies: number;
  level: number;
}

/** How often words came and went since the vocabulary was last written, and the first level of their companies. */
export class WordTallies {
  private readonly words = new Map<string, WordTally>();
  private companyCount = 0;

  /** Companies behind these words. */
  get companies(): number {
    return this.companyCount;
  }

  add(batch: DocumentBatch): void {
    this.companyCount += batch.ids.length;
    if (batch.words === '') return;
    batch.words.split('\n').forEach((word, i) => {
      this.count(word, batch.wordCompanies[i] ?? 0, batch.wordLevels[i] ?? 0);
    });
  }

  addCompany(words: Iterable<string>, level: number): void {
    this.companyCount++;
    for (const word of words) this.count(word, 1, level);
  }

  /** A company with these words is there no more, or has others. */
  removeCompany(words: Iterable<string>, level: number): void {
    for (const word of words) this.count(word, -1, level);
  }

  entries(): Iterable<[word: string, tally: Readonly<WordTally>]> {
    return this.words;
  }

  clear(): void {
    this.words.clear();
    this.companyCount = 0;
  }

  private count(word: string, companies: number, level: number): void {
    const tally = this.words.get(word);
    if (!tally) this.words.set(word, { companies, level });
    else {
      tally.companies += companies;
      if (level < tally.level) tally.level = level;
    }
  }
}
