import type { DocumentBatch } from './batch.ts';

/**
 * Changes of word counts since the vocabulary was last written, and the first level of their companies. In columns instead of
 * an object per word, as a load may have a million words.
 */
export class WordTallies {
  private readonly rows = new Map<string, number>();
  private readonly companiesOf: number[] = [];
  private readonly levelOf: number[] = [];
  private companyCount = 0;

  /** Number of companies with these words. */
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

  /** Counts a company that was removed or whose words changed. */
  removeCompany(words: Iterable<string>, level: number): void {
    for (const word of words) this.count(word, -1, level);
  }

  *entries({ inOrder }: { inOrder: boolean }): Iterable<{ word: string; companies: number; level: number }> {
    for (const word of inOrder ? [...this.rows.keys()].sort() : this.rows.keys()) {
      const row = this.rows.get(word) ?? 0;
      yield { word, companies: this.companiesOf[row] ?? 0, level: this.levelOf[row] ?? 0 };
    }
  }

  clear(): void {
    this.rows.clear();
    this.companiesOf.length = 0;
    this.levelOf.length = 0;
    this.companyCount = 0;
  }

  private count(word: string, companies: number, level: number): void {
    const row = this.rows.get(word);
    if (row === undefined) {
      this.rows.set(word, this.companiesOf.length);
      this.companiesOf.push(companies);
      this.levelOf.push(level);
      return;
    }
    this.companiesOf[row] = (this.companiesOf[row] ?? 0) + companies;
    if (level < (this.levelOf[row] ?? 0)) this.levelOf[row] = level;
  }
}
