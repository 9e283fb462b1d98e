import { Type } from 'typebox';
import { defineEndpoint } from '../../../operations/endpoint.ts';
import { optional } from '../../../operations/schemas.ts';

export const trackEvents = defineEndpoint({
  id: 'client-library-user-data.track-events',
  method: 'POST',
  paths: ['/track-events'],
  summary: 'Accept an event of the client library and drop it',
  description: 'The library reports how it is used. Nothing of that is kept or sent anywhere.',
  role: 'reader',
  body: Type.Object({
    event_name: Type.String({ maxLength: 256 }),
    properties: optional(Type.Record(Type.String(), Type.Unknown())),
  }),
  reply: Type.Object({}),
  example: { body: { event_name: 'search', properties: { documents: 10 } }, reply: {} },
  handle: async () => ({}),
});
