const cell = (text: string): string => text.replace(/\|/g, '\\|');

/** A table in Markdown, without a line break at its end. */
export const markdownTable = (headings: readonly string[], all: readonly (readonly string[])[]): string =>
  [headings, headings.map(() => '---'), ...all].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n');
