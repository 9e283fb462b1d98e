import { decimal } from '../format/numbers.ts';
import { toneOf } from './tone.ts';

const COLORS = { positive: 'rise', negative: 'fall', neutral: '' } as const;

/** Sentiment of a text, -1 to 1, in words and colour. */
export const SentimentTag = ({ value }: { readonly value: number }) => {
  const tone = toneOf(value);
  return (
    <span className={`tag ${COLORS[tone]}`}>
      {tone} {decimal(value)}
    </span>
  );
};
