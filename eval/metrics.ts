/**
 * A ranking judged by passages: for every rank, the passages of the question found there (their numbers, from 0). A
 * passage counts at its first rank; more chunks of it further down earn nothing, as a page or a table that was cut into
 * several chunks answers once.
 */
export type RankedPlaces = readonly (readonly number[])[];

/**
 * Normalized discounted cumulated gain of the first `depth` places: the sum of grade / log2(rank + 1) over the passages
 * newly found at each rank, divided by that of the best ranking there is (Järvelin & Kekäläinen, "Cumulated gain-based
 * evaluation of IR techniques", ACM TOIS 20(4), 2002; that a passage found again gains nothing: Clarke et al., "Novelty
 * and diversity in information retrieval evaluation", SIGIR 2008, with alpha = 1, who also take the best ranking to be
 * the greedy one). `places` of the best ranking come from `chunks`: the passages that each relevant chunk of the
 * collection holds. 0 to 1; 0 when nothing in the collection is relevant.
 */
export function ndcg(places: RankedPlaces, grades: readonly number[], chunks: RankedPlaces, depth: number): number {
  const best = gainOf(bestPlaces(chunks, grades, depth), grades, depth);
  return best === 0 ? 0 : Math.min(1, gainOf(places, grades, depth) / best);
}

function gainOf(places: RankedPlaces, grades: readonly number[], depth: number): number {
  const found = new Set<number>();
  let sum = 0;
  for (const [at, passages] of places.slice(0, depth).entries()) {
    for (const passage of passages) {
      if (!found.has(passage)) sum += (grades[passage] ?? 0) / Math.log2(at + 2);
      found.add(passage);
    }
  }
  return sum;
}

function bestPlaces(chunks: RankedPlaces, grades: readonly number[], depth: number): RankedPlaces {
  const found = new Set<number>();
  const best: (readonly number[])[] = [];
  const newGrades = (passages: readonly number[]): number =>
    passages.reduce((sum, passage) => (found.has(passage) ? sum : sum + (grades[passage] ?? 0)), 0);
  while (best.length < depth) {
    const next = chunks.reduce(
      (one: readonly number[], other) => (newGrades(other) > newGrades(one) ? other : one),
      [],
    );
    if (newGrades(next) === 0) return best;
    best.push(next);
    for (const passage of next) found.add(passage);
  }
  return best;
}

/** Share of the `passages` of a question among the first `depth` ranks (Manning et al., IIR, 8.3). */
export function recall(places: RankedPlaces, passages: number, depth: number): number {
  return passages === 0 ? 0 : new Set(places.slice(0, depth).flat()).size / passages;
}

/** 1 when any passage is among the first `depth` ranks, else 0; its mean is the share of questions with an answer. */
export function success(places: RankedPlaces, depth: number): number {
  return places.slice(0, depth).some((passages) => passages.length > 0) ? 1 : 0;
}

/** 1 / rank of the first place with a passage, 0 when there is none (Voorhees, TREC-8 question answering, 1999). */
export function reciprocalRank(places: RankedPlaces): number {
  const at = places.findIndex((passages) => passages.length > 0);
  return at < 0 ? 0 : 1 / (at + 1);
}

export const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
