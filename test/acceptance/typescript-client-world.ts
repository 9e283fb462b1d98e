import { Almanac } from '../../packages/client/src/index.ts';
import { type AskedService, call } from '../service/service.ts';

/** A client of a service with this key. */
export const clientOf = (service: AskedService, apiKey: string): Almanac =>
  new Almanac({ apiKey, baseUrl: service.url });

/** The same call by plain HTTP. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of many shapes
export const plain = async (service: AskedService, path: string, body: object): Promise<any> =>
  (await call(service, 'POST', path, { body })).body;
