import { Link } from '@tanstack/react-router';
import { topicLabel } from '../format/names.ts';

/** Topics as tags, each of which leads to the documents about it. */
export const Topics = ({ ids }: { readonly ids: readonly string[] }) => (
  <>
    {[...new Set(ids)].map((id) => (
      <Link key={id} className="tag" to="/search" search={{ topic: id, named: topicLabel(id) }}>
        {topicLabel(id)}
      </Link>
    ))}
  </>
);
