import type { Details, UploadedFile } from '@almanac/client';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { almanac } from '../api/almanac.ts';
import { answered } from '../api/listed.ts';
import { queryClient } from '../api/query-client.ts';
import { isMoving, type ListedFile, newestFirst, withFresh } from './listed-file.ts';

const KEY = ['files'];
export const TAGS_KEY = ['tags'];
/** While files are processing their states are looked at so often. */
const LOOK_MS = 1_500;
export const FILES_MAX = 10_000;

/** The user's own files and shared ones, the newest first; files that are processing are polled. */
export function useFiles(): UseQueryResult<Details<ListedFile[]>, Error> {
  const query = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => answered(await filesFrom(undefined, signal)),
  });
  const since = query.data?.value.findLast(isMoving)?.createdAt;
  useQuery({
    queryKey: ['files since', since],
    queryFn: async ({ signal }) => {
      const fresh = await filesFrom(since, signal);
      queryClient.setQueryData<Details<ListedFile[]>>(
        KEY,
        (listed) => listed && { ...listed, value: withFresh(listed.value, fresh, since ?? '') },
      );
      return fresh.length;
    },
    enabled: since !== undefined,
    refetchInterval: LOOK_MS,
    gcTime: 0,
  });
  return query;
}

/** Lists the files and the tags again. */
export async function listFilesAgain(): Promise<void> {
  await Promise.all([KEY, TAGS_KEY].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** Adds a file of one's own to the list. */
export const listFile = (file: UploadedFile): unknown =>
  queryClient.setQueryData<Details<ListedFile[]>>(
    KEY,
    (listed) =>
      listed && {
        ...listed,
        value: newestFirst([{ ...file, isOwn: true }, ...listed.value.filter(({ id }) => id !== file.id)]),
      },
  );

async function filesFrom(createdFrom: string | undefined, signal: AbortSignal): Promise<ListedFile[]> {
  const files = await Promise.all(
    (['owned', 'shared'] as const).map(async (ownership) => {
      const some = await almanac.uploads.list({ ownership, createdFrom, limit: FILES_MAX, signal }).toArray();
      return some.map((file): ListedFile => ({ ...file, isOwn: ownership === 'owned' }));
    }),
  );
  return newestFirst(files.flat());
}
