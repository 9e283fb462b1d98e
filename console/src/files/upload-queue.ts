import { createStore, type Store } from '../parts/store.ts';

/** Options for the files of one drop. */
export interface DropOptions {
  readonly tags: readonly string[];
  readonly isShared: boolean;
  /** Day of publication; the document's own where it is left out. */
  readonly publishedOn?: string | undefined;
}

/** A file that is not sent yet. */
export interface Sending {
  readonly id: number;
  readonly file: File;
  readonly options: DropOptions;
  readonly state: 'waiting' | 'sending' | 'failed';
  /** 0 to 1. */
  readonly share: number;
  readonly fault: string | undefined;
}

/** Files on their way. */
export interface UploadQueue {
  readonly files: Store<readonly Sending[]>;
  add(files: readonly File[], options: DropOptions): void;
  /** Sends one that failed again. */
  retry(id: number): void;
  /** Forgets one that failed. */
  forget(id: number): void;
  /** Discards all; waiting files are not sent. */
  clear(): void;
}

/** Sends files in their order, `most` at a time. One that fails stays, with its fault, and does not stop others. */
export function createUploadQueue({
  send,
  faultText,
  most,
}: {
  readonly send: (file: File, options: DropOptions, onShare: (share: number) => void) => Promise<unknown>;
  readonly faultText: (error: Error) => string;
  readonly most: number;
}): UploadQueue {
  const files = createStore<readonly Sending[]>([]);
  let last = 0;
  const change = (id: number, to: Partial<Sending>): void =>
    files.set(files.get().map((one) => (one.id === id ? { ...one, ...to } : one)));
  const forget = (id: number): void => files.set(files.get().filter((one) => one.id !== id));
  const next = (): void => {
    const sending = files.get().filter(({ state }) => state === 'sending').length;
    const waiting = files.get().filter(({ state }) => state === 'waiting');
    for (const one of waiting.slice(0, Math.max(0, most - sending))) void begin(one);
  };
  const begin = async ({ id, file, options }: Sending): Promise<void> => {
    change(id, { state: 'sending', share: 0, fault: undefined });
    try {
      await send(file, options, (share) => change(id, { share }));
      forget(id);
    } catch (error) {
      change(id, { state: 'failed', fault: faultText(error as Error) });
    }
    next();
  };
  return {
    files,
    add(added, options) {
      const waiting = added.map(
        (file): Sending => ({ id: ++last, file, options, state: 'waiting', share: 0, fault: undefined }),
      );
      files.set([...files.get(), ...waiting]);
      next();
    },
    retry(id) {
      change(id, { state: 'waiting', fault: undefined });
      next();
    },
    forget,
    clear: () => files.set([]),
  };
}

export const isOnItsWay = ({ state }: Sending): boolean => state !== 'failed';
