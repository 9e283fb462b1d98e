/** Notifies the runner of this process that jobs were committed, so that it need not wait for its next poll. */
export interface JobSignal {
  notify(): void;
  /** Called at each ring until the answer is called. */
  onNotify(listener: () => void): () => void;
}

/** A signal without listeners. */
export function createJobSignal(): JobSignal {
  const listeners = new Set<() => void>();
  return {
    notify() {
      for (const listener of listeners) listener();
    },
    onNotify(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
