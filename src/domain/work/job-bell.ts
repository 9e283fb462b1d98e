/** Tells the runner of this process that jobs were committed, so that it need not wait for its next look. */
export interface JobBell {
  ring(): void;
  /** Called at each ring until the answer is called. */
  onRing(listener: () => void): () => void;
}

/** A bell without listeners. */
export function createJobBell(): JobBell {
  const listeners = new Set<() => void>();
  return {
    ring() {
      for (const listener of listeners) listener();
    },
    onRing(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
