import type { SystemRoute } from '../../operations/system-route.ts';

/** The OpenAPI 3.1 document, generated from the endpoints. */
export const openapi = (document: object): SystemRoute => {
  const body = JSON.stringify(document);
  return {
    id: 'system.openapi',
    path: '/openapi.json',
    answer: async () => ({ status: 200, contentType: 'application/json', body }),
  };
};
