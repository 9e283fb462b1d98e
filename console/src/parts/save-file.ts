import { csvOf } from './csv.ts';

/** Lets the reader keep a file that the page made. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** Lets the reader keep a table as CSV. */
export const saveTable = (name: string, rows: Parameters<typeof csvOf>[0]): void =>
  saveFile(`${name}.csv`, new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' }));

/** Lets the reader keep a file that the service answered with, under the name that it gave. */
export async function saveAnswer(answer: Response): Promise<void> {
  const header = answer.headers.get('content-disposition') ?? '';
  const [, encoded, plain] = /filename\*=UTF-8''([^;]+)|filename="([^"]+)"/.exec(header) ?? [];
  saveFile(encoded === undefined ? (plain ?? 'file') : decodeURIComponent(encoded), await answer.blob());
}
