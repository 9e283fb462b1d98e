import type { SystemRoute } from '../../operations/system-route.ts';

/** The OpenAPI 3.1 document, generated from the endpoints. */
export const openapi = (document: () => object): SystemRoute => {
  let body: string | undefined;
  return {
    id: 'system.openapi',
    path: '/openapi.json',
    async answer() {
      body ??= JSON.stringify(document());
      return { status: 200, contentType: 'application/json', body };
    },
  };
};
