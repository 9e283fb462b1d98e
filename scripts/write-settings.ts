import { readFileSync, writeFileSync } from 'node:fs';
import { SETTINGS } from '../src/platform/settings/settings.ts';

export const SETTINGS_DOCUMENT = 'docs/operating.md';

/** The document with the table of the settings that are declared. */
export function withSettings(document: string): string {
  const rows = SETTINGS.map(({ variable, flag, fallback, allowed, meaning }) => {
    const shown = fallback === '' ? '' : `\`${fallback}\``;
    return `| \`${variable}\` | \`--${flag}\` | ${shown} | ${meaning} | ${allowed} |\n`;
  });
  return document.replace(/^(\| variable \| flag \|.*\n.*\n)(?:\|.*\n)*/m, (_, head: string) => head + rows.join(''));
}

if (import.meta.main) writeFileSync(SETTINGS_DOCUMENT, withSettings(readFileSync(SETTINGS_DOCUMENT, 'utf8')));
