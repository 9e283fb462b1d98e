import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface RequestMetrics {
  /** One finished request. */
  observe(operation: string, status: number, durationMs: number): void;
  /** Everything in the text format of Prometheus. */
  render(): Promise<{ contentType: string; body: string }>;
}

/** From a look-up in memory to a slow aggregate, in seconds. */
const DURATION_BUCKETS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** `gauges` are asked at each scrape: name, meaning and the value or values by label. */
export function createMetrics(
  gauges: readonly { name: string; help: string; label: string; read(): Promise<Record<string, number>> }[],
): RequestMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'almanac_http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: ['operation', 'status'],
    buckets: DURATION_BUCKETS_S,
    registers: [registry],
  });
  for (const { name, help, label, read } of gauges) {
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [registry],
      async collect() {
        for (const [value, count] of Object.entries(await read())) this.set({ [label]: value }, count);
      },
    });
  }
  return {
    observe: (operation, status, durationMs) => durations.observe({ operation, status }, durationMs / 1000),
    render: async () => ({ contentType: registry.contentType, body: await registry.metrics() }),
  };
}
