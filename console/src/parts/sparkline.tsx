import { counted } from '../format/numbers.ts';

/** The course of a figure, oldest first, without axes. Values that are not known leave a gap. */
export function Sparkline({ values, name }: { readonly values: readonly (number | null)[]; readonly name: string }) {
  const known = values.filter((value) => value !== null);
  if (known.length < 2) return null;
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const [width, height] = [72, 20];
  const place = (value: number, at: number): string => {
    const x = 1 + (at / (values.length - 1)) * (width - 2);
    const y = height - 2 - ((value - least) / (most - least || 1)) * (height - 4);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  };
  let path = '';
  values.forEach((value, at) => {
    if (value === null) return;
    // A line of no length is drawn as a point.
    path += path === '' || values[at - 1] === null ? `M${place(value, at)}h0` : `L${place(value, at)}`;
  });
  return (
    <svg width={width} height={height} role="img" aria-label={`${name}: ${counted(known.length, 'period')}`}>
      <path d={path} fill="none" stroke="var(--accent)" strokeWidth="1.5" strokeLinecap="round" />
    </svg>
  );
}
