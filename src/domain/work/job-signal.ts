/** Notifies the runner of this process that jobs were committed, so that it need not wait for its next poll. */
export type JobSignal = ReturnType<typeof createJobSignal>;

/** A signal without listeners. */
export function createJobSignal() {
  const listeners = new Set<() => void>();
  return {
    notify(): void {
      for (const listener of listeners) listener();
    },
    /** Called at each ring until the answer is called. */
    onNotify(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
