/** Position of a company in the graph of co-mentions. */
export interface Placed {
  readonly x: number;
  readonly y: number;
  /** Its label goes outwards from here, at the height of `y`. */
  readonly labelX: number;
  readonly anchor: 'start' | 'end';
  /** Share of the most mentioned one's mentions, 0 to 1. */
  readonly share: number;
}

/** Height of the band that each label has for itself. */
const BAND = 40;
const NEAR = 36;
/** Room between the middle of a node and its label. */
const LABEL_GAP = 14;

/** Height of a graph with this many companies. */
export const graphHeight = (companies: number): number => (2 * Math.ceil(companies / 4) + 1) * BAND;

/**
 * Places companies around the middle, those with the highest counts first and nearest. Each has a side and a band for
 * itself, and its label goes outwards, so that no two labels overlap, however long they are; the middle band is the center's.
 */
export function placeAround(counts: readonly number[], width: number, labelWidth: number): Placed[] {
  const most = Math.max(1, ...counts);
  const middle = { x: width / 2, y: graphHeight(counts.length) / 2 };
  const far = Math.max(NEAR, width / 2 - labelWidth - LABEL_GAP);
  return counts.map((count, rank) => {
    const ring = Math.floor(rank / 2);
    const band = (Math.floor(ring / 2) + 1) * (ring % 2 === 0 ? -1 : 1);
    const side = rank % 2 === 0 ? -1 : 1;
    const share = count / most;
    const x = middle.x + side * (NEAR + (1 - share) * (far - NEAR));
    return {
      x,
      y: middle.y + band * BAND,
      labelX: x + side * LABEL_GAP,
      anchor: side < 0 ? 'end' : 'start',
      share,
    };
  });
}
