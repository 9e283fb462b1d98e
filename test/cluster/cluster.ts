import { databaseUrl, newDataDir, removeDataDir, type ServiceProcess, startService } from '../service.ts';

export interface Cluster extends AsyncDisposable {
  readonly services: readonly ServiceProcess[];
}

/** Services with data directories of their own on one database of PostgreSQL. */
export async function startCluster(count: number, settings: Readonly<Record<string, string>>): Promise<Cluster> {
  const first = newDataDir();
  const url = databaseUrl(first);
  if (url === undefined) throw new Error('ALMANAC_TEST_POSTGRES_URL is not set');
  const dataDirs = [first];
  while (dataDirs.length < count) dataDirs.push(newDataDir());
  const services: ServiceProcess[] = [];
  for (const dataDir of dataDirs)
    services.push(
      await startService({ ALMANAC_DEMO: 'off', ALMANAC_DATA_DIR: dataDir, DATABASE_URL: url, ...settings }),
    );
  return {
    services,
    async [Symbol.asyncDispose]() {
      await Promise.all(services.map((service) => service.stop()));
      for (const dataDir of [...dataDirs].reverse()) await removeDataDir(dataDir);
    },
  };
}
