import { useConnectors } from '../connectors/use-connectors.ts';
import type { ListedFile } from './listed-file.ts';

/** The connectors that brought any of the files, and a wanted one, with their names. Asked for only when there are any. */
export function useConnectorNames(
  files: readonly Pick<ListedFile, 'connectorId'>[],
  wanted?: string,
): { readonly id: string; readonly name: string }[] {
  const ids = [...new Set([...files.map(({ connectorId }) => connectorId), wanted ?? null])].filter(
    (id) => id !== null,
  );
  const { data } = useConnectors({ enabled: ids.length > 0 });
  return ids.map((id) => ({
    id,
    name: data?.value.find(({ connectorId }) => connectorId === id)?.label ?? id,
  }));
}
