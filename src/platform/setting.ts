import type { SettingKind } from './setting-kinds.ts';

/** One setting: names, default, allowed values, meaning. A test compares the table in docs/operating.md with this list. */
export interface Setting<Name extends string, Value> extends SettingKind<Value> {
  readonly variable: Name;
  /** Without the leading dashes. */
  readonly flag: string;
  readonly fallback: string;
  readonly meaning: string;
}

/** Its flag follows from its variable. */
export const setting = <const Name extends string, Value>(
  variable: Name,
  fallback: string,
  kind: SettingKind<Value>,
  meaning: string,
): Setting<Name, Value> => ({
  variable,
  flag: variable
    .replace(/^ALMANAC_/, '')
    .toLowerCase()
    .replaceAll('_', '-'),
  fallback,
  meaning,
  ...kind,
});

/** The value of each of several settings by its variable. */
export type ValuesOf<All extends readonly Setting<string, unknown>[]> = {
  readonly [One in All[number] as One['variable']]: Exclude<ReturnType<One['parse']>, undefined>;
};
