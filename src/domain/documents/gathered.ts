/** Batches items passed within one turn of the event loop into one write, since a transaction costs the same for one row as for fifty. */
export function gathered<Item>(
  write: (items: readonly Item[]) => Promise<void>,
): (items: readonly Item[]) => Promise<void> {
  let waiting: Item[] = [];
  let next: Promise<void> | undefined;
  return (items) => {
    waiting.push(...items);
    next ??= new Promise((resolve, reject) => {
      setImmediate(() => {
        const all = waiting;
        waiting = [];
        next = undefined;
        write(all).then(resolve, reject);
      });
    });
    return next;
  };
}
