import { decimal } from '../format/numbers.ts';

/** The bounds between which a text is neither. */
const NEUTRAL = 0.05;

/** How a text sounds, -1 to 1, in words and colour. */
export const SentimentTag = ({ value }: { readonly value: number }) => {
  const word = value > NEUTRAL ? 'positive' : value < -NEUTRAL ? 'negative' : 'neutral';
  const color = { positive: 'rise', negative: 'fall', neutral: '' }[word];
  return (
    <span className={`tag ${color}`}>
      {word} {decimal(value)}
    </span>
  );
};
