import { wholeNumber } from '../format/numbers.ts';

/** Total number, if one item more than shown was requested and did not come; `undefined` if it did. */
export const totalOf = (items: readonly unknown[], shown: number): number | undefined =>
  items.length > shown ? undefined : items.length;

/** Shows more of a long list; nothing once all of it is shown. */
export const MoreButton = ({
  what,
  shown,
  total,
  onMore,
}: {
  /** `documents` */
  readonly what: string;
  readonly shown: number;
  /** `undefined` while only that there are more is known. */
  readonly total: number | undefined;
  readonly onMore: () => void;
}) =>
  total !== undefined && shown >= total ? null : (
    <p className="row">
      <button type="button" className="button" onClick={onMore}>
        Show more {what}
      </button>
      <span className="small-text soft" role="status">
        {wholeNumber(shown)} {total === undefined ? 'are shown' : `of ${wholeNumber(total)} are shown`}
      </span>
    </p>
  );
