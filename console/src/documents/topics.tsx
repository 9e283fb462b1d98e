import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { topicLabel } from '../format/names.ts';
import { counted } from '../format/numbers.ts';

/** Topics as tags, each of which leads to the documents about it; with `most` the others come by a button. */
export function Topics({
  ids,
  most = Number.POSITIVE_INFINITY,
}: {
  readonly ids: readonly string[];
  readonly most?: number;
}) {
  const [isWhole, setIsWhole] = useState(false);
  const all = [...new Set(ids)];
  const shown = isWhole ? all : all.slice(0, most);
  const others = all.length - shown.length;
  if (all.length === 0) return null;
  return (
    <span className={others > 0 ? 'topics' : 'topics row'}>
      {shown.map((id) => (
        <Link
          key={id}
          className="tag"
          title={topicLabel(id)}
          to="/search"
          search={{ topic: id, named: topicLabel(id) }}
        >
          <span className="cut">{topicLabel(id)}</span>
        </Link>
      ))}
      {others > 0 && (
        <button
          type="button"
          className="button small quiet"
          aria-label={counted(others, 'more topic')}
          onClick={() => setIsWhole(true)}
        >
          +{others}
        </button>
      )}
    </span>
  );
}
