/** Public address of a document: its own, if it has one on the web, else the operation that gives the whole of it to those with a key. */
export const addressOf = (id: string, url: string | null, publicUrl: string): string =>
  url !== null && /^https?:\/\//i.test(url) ? url : `${publicUrl}/rpjson/${id}`;
