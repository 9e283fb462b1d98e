/** Stores a value as the newest; the entry kept for longest goes first when there would be more than `max`. */
export function rememberNewest<V>(map: Map<string, V>, key: string, value: V, max: number): void {
  map.delete(key);
  if (map.size >= max) {
    for (const oldest of map.keys()) {
      map.delete(oldest);
      break;
    }
  }
  map.set(key, value);
}
