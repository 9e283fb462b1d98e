/** State of the list of files in its address. */
export interface FileSearch {
  readonly tag?: string;
  /** Part of the name. */
  readonly name?: string;
  readonly state?: FileState;
  /** Id of the connector that brought them. */
  readonly connector?: string;
  /** Id of the file of which the details are open. */
  readonly open?: string;
}

export const FILE_STATES = [
  { id: 'read', name: 'Ready' },
  { id: 'reading', name: 'Processing' },
  { id: 'failed', name: 'Failed' },
] as const;

export type FileState = (typeof FILE_STATES)[number]['id'];

/** Reads the address; invalid members are left out. */
export function fileSearch(search: Readonly<Record<string, unknown>>): FileSearch {
  const text = (name: string): string | undefined => {
    const value = search[name];
    return (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : undefined;
  };
  const read = {
    tag: text('tag'),
    name: text('name'),
    state: FILE_STATES.find(({ id }) => id === search['state'])?.id,
    connector: text('connector'),
    open: text('open'),
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined)) as FileSearch;
}
