import type { FastifyInstance } from 'fastify';

/** A path for operators and tools: without authentication or metering, not part of the documented API. */
export interface SystemRoute {
  /** `system.live`; the file is `routes/system/live.ts`. */
  readonly id: string;
  readonly path: string;
  answer(): Promise<{ status: number; contentType: string; body: string }>;
}

export function addSystemRoute(app: FastifyInstance, route: SystemRoute): void {
  app.get(route.path, { config: { operation: route.id, family: 'system' } }, async (_request, reply) => {
    const { status, contentType, body } = await route.answer();
    return reply.code(status).type(contentType).send(body);
  });
}
