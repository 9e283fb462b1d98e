import type { Letter } from './letters.ts';

/** Distances between letters that follow each other on a line, in multiples of the font size. */
const BACK_MAX = 0.5;
const RISE_MAX = 0.5;
const GAP_MAX = 4;
/** Length of a line that tells its slope, in multiples of the font size. */
const LINE_MIN = 12;
const LINES_MIN = 3;
/** Least slope of a page that is set straight, and difference up to which slopes agree, in radians: a third and a sixth of a degree. */
const SLOPE_MIN = Math.PI / 540;
const AGREED = Math.PI / 1080;

/**
 * The slope of the lines of a scan that lies askew, in radians, positive where they rise; 0 for lines that are straight or of several slopes.
 * `sin` and `cos` are those of the turn after which the text runs to the right. Recognized words stand on the sloping line, but may be upright.
 */
export function skewOf(
  letters: readonly Letter[],
  { sin, cos }: { readonly sin: number; readonly cos: number },
): number {
  const slopes: number[] = [];
  let [startX, startY, lastX, lastY, size] = [0, 0, 0, 0, 0];
  const end = (): void => {
    if (lastX - startX > size * LINE_MIN) slopes.push(Math.atan2(lastY - startY, lastX - startX));
  };
  for (const { x, y, style } of letters) {
    const along = x * cos - y * sin;
    const across = x * sin + y * cos;
    const step = along - lastX;
    const goesOn = step > -size * BACK_MAX && step < size * GAP_MAX && Math.abs(across - lastY) < size * RISE_MAX;
    if (!goesOn || style.size !== size) {
      end();
      [startX, startY, size] = [along, across, style.size];
    }
    lastX = along;
    lastY = across;
  }
  end();
  const slope = slopes.sort((a, b) => a - b)[Math.floor(slopes.length / 2)] ?? 0;
  if (Math.abs(slope) < SLOPE_MIN || slopes.length < LINES_MIN) return 0;
  return slopes.filter((each) => Math.abs(each - slope) < AGREED).length * 2 > slopes.length ? slope : 0;
}
