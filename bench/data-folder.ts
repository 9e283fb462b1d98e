import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Folders of one benchmark, which a file marks as its own, so that it may empty them. The file lists their contents.
 */
export interface DataFolders<Contents> {
  /** The folder for the data, empty unless it is to be reused. Throws for one that holds anything else: it would be lost. */
  take(options: { readonly dataDir: string | undefined; readonly reuse: boolean }): string;
  note(folder: string, contents: Contents): void;
  /** The newest note; empty for a folder without one. */
  read(folder: string): Partial<Contents>;
}

/** `name`: of the benchmark, `bench-search`. `faultOf`: the error for an operator's mistake. */
export function dataFolders<Contents>(name: string, faultOf: (message: string) => Error): DataFolders<Contents> {
  const markOf = (folder: string): string => join(folder, `${name}.json`);
  const marked = (folder: string): string => {
    writeFileSync(markOf(folder), '{}');
    return folder;
  };
  return {
    take({ dataDir, reuse }) {
      if (dataDir === undefined) return marked(mkdtempSync(join(tmpdir(), `almanac-${name}-`)));
      if (existsSync(dataDir) && !existsSync(markOf(dataDir)) && readdirSync(dataDir).length > 0)
        throw faultOf(`${dataDir} holds other things than data of this benchmark`);
      if (reuse) return dataDir;
      rmSync(dataDir, { recursive: true, force: true });
      mkdirSync(dataDir, { recursive: true });
      return marked(dataDir);
    },
    note: (folder, contents) => writeFileSync(markOf(folder), JSON.stringify(contents)),
    read: (folder) =>
      existsSync(markOf(folder)) ? (JSON.parse(readFileSync(markOf(folder), 'utf8')) as Partial<Contents>) : {},
  };
}
