import { PROMINENCE_LEVELS } from '../../../domain/companies/prominence.ts';
import type { DocumentBatch } from './batch.ts';

/** Level of a word whose companies were only added, or only removed. */
const NO_LEVEL = PROMINENCE_LEVELS;

export interface WordTally {
  readonly word: string;
  /** Added less removed ones. */
  readonly companies: number;
  /** The first level of companies that were added. */
  readonly level: number;
  /** The first level that a company left after which none as prominent was added. */
  readonly leftLevel: number;
}

/**
 * Changes of word counts since the vocabulary was last written, and the levels of their companies. In columns instead of an object per
 * word, as a load may have a million words.
 */
export class WordTallies {
  private readonly rows = new Map<string, number>();
  private readonly companiesOf: number[] = [];
  private readonly levelOf: number[] = [];
  private readonly leftLevelOf: number[] = [];
  private companyCount = 0;

  /** Number of companies with these words. */
  get companies(): number {
    return this.companyCount;
  }

  add(batch: DocumentBatch): void {
    this.companyCount += batch.ids.length;
    if (batch.words === '') return;
    batch.words.split('\n').forEach((word, i) => {
      this.countAdded(word, batch.wordCompanies[i] ?? 0, batch.wordLevels[i] ?? 0);
    });
  }

  addCompany(words: Iterable<string>, level: number): void {
    this.companyCount++;
    for (const word of words) this.countAdded(word, 1, level);
  }

  /** Counts a company that was removed or whose words changed. */
  removeCompany(words: Iterable<string>, level: number): void {
    for (const word of words) {
      const row = this.rowOf(word);
      this.companiesOf[row] = (this.companiesOf[row] ?? 0) - 1;
      this.leftLevelOf[row] = Math.min(level, this.leftLevelOf[row] ?? NO_LEVEL);
    }
  }

  *entries({ inOrder }: { inOrder: boolean }): Iterable<WordTally> {
    for (const word of inOrder ? [...this.rows.keys()].sort() : this.rows.keys()) {
      const row = this.rows.get(word) ?? 0;
      yield {
        word,
        companies: this.companiesOf[row] ?? 0,
        level: this.levelOf[row] ?? NO_LEVEL,
        leftLevel: this.leftLevelOf[row] ?? NO_LEVEL,
      };
    }
  }

  clear(): void {
    this.rows.clear();
    this.companiesOf.length = 0;
    this.levelOf.length = 0;
    this.leftLevelOf.length = 0;
    this.companyCount = 0;
  }

  private countAdded(word: string, companies: number, level: number): void {
    const row = this.rowOf(word);
    this.companiesOf[row] = (this.companiesOf[row] ?? 0) + companies;
    this.levelOf[row] = Math.min(level, this.levelOf[row] ?? NO_LEVEL);
    if (level <= (this.leftLevelOf[row] ?? NO_LEVEL)) this.leftLevelOf[row] = NO_LEVEL;
  }

  private rowOf(word: string): number {
    const known = this.rows.get(word);
    if (known !== undefined) return known;
    const row = this.companiesOf.length;
    this.rows.set(word, row);
    this.companiesOf.push(0);
    this.levelOf.push(NO_LEVEL);
    this.leftLevelOf.push(NO_LEVEL);
    return row;
  }
}
