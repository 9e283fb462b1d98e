/** A language of documents (contract 14.2). */
export interface Language {
  readonly id: string;
  /** In English. */
  readonly name: string;
}

const TAGS: Readonly<Record<string, string>> = { ZHTW: 'zh-Hant', ZHCN: 'zh-Hans' };
const english = new Intl.DisplayNames('en', { type: 'language' });

/** All languages that documents can be in. */
export const LANGUAGES: readonly Language[] = 'AR ZHTW ZHCN NL EN FR DE IT JA KO PT RU ES'
  .split(' ')
  .map((id) => ({ id, name: english.of(TAGS[id] ?? id.toLowerCase()) ?? id }));

/** The language with this id, in any letter case. */
export const languageWithId = (id: string): Language | undefined =>
  LANGUAGES.find((language) => language.id === id.trim().toUpperCase());
