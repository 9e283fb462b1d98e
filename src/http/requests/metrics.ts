import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Metrics of the service, for Prometheus. */
export interface RequestMetrics {
  /** Records a finished request. */
  observe(operation: string, status: number, durationMs: number): void;
  /** Records a finished attempt of a job. */
  observeJob(name: string, outcome: string, durationMs: number): void;
  /** Records a finished run of a feed. */
  observeFeedRun(run: { feed: string; condition: string; requests: number; bytes: number }): void;
  /** All metrics in the text format of Prometheus. */
  render(): Promise<{ contentType: string; body: string }>;
}

/** From a look-up in memory to a slow aggregate, in seconds. */
const DURATION_BUCKETS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** From a small note to a filing of a thousand pages, in seconds. */
const JOB_BUCKETS_S = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 900];

/** Read at each scrape: a value, or values by label. */
export interface ReadGauge {
  readonly name: string;
  readonly help: string;
  readonly label: string;
  read(): Promise<Record<string, number>>;
}

/** Read at each scrape: values by several labels. Labels missing from the result are dropped. */
export interface LabelledGauge {
  readonly name: string;
  readonly help: string;
  readonly labels: readonly string[];
  readAll(): Promise<readonly { readonly labels: Record<string, string>; readonly value: number }[]>;
}

/**
 * Metrics of requests, jobs and the process, plus `gauges`, which are read at each scrape; a gauge that fails is left out.
 */
export function createMetrics(gauges: readonly (ReadGauge | LabelledGauge)[]): RequestMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'almanac_http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: ['operation', 'status'],
    buckets: DURATION_BUCKETS_S,
    registers: [registry],
  });
  const jobDurations = new Histogram({
    name: 'almanac_job_duration_seconds',
    help: 'Time that one start of a job took',
    labelNames: ['name', 'outcome'],
    buckets: JOB_BUCKETS_S,
    registers: [registry],
  });
  const jobsEnded = new Counter({
    name: 'almanac_jobs_ended_total',
    help: 'Starts of jobs in this process by how they ended: done, failed (tried again), dead, stopped (cancelled or given back)',
    labelNames: ['name', 'outcome'],
    registers: [registry],
  });
  const feedRuns = feedCounters(registry);
  for (const gauge of gauges) register(gauge, registry);
  return {
    observe: (operation, status, durationMs) => durations.observe({ operation, status }, durationMs / 1000),
    observeJob(name, outcome, durationMs) {
      jobDurations.observe({ name, outcome }, durationMs / 1000);
      jobsEnded.inc({ name, outcome });
    },
    observeFeedRun: feedRuns,
    render: async () => ({ contentType: registry.contentType, body: await registry.metrics() }),
  };
}

/** Counters of the runs of feeds in this process. */
function feedCounters(registry: Registry): RequestMetrics['observeFeedRun'] {
  const counter = (name: string, help: string, labelNames: readonly string[]) =>
    new Counter({ name: `almanac_feed_${name}_total`, help, labelNames: [...labelNames], registers: [registry] });
  const runs = counter('runs', 'Runs of feeds in this process by how they ended', ['feed', 'condition']);
  const requests = counter('requests', 'Requests that runs of feeds in this process sent to sources', ['feed']);
  const bytes = counter('bytes', 'Bytes that runs of feeds in this process received', ['feed']);
  return ({ feed, condition, ...count }) => {
    runs.inc({ feed, condition });
    requests.inc({ feed }, count.requests);
    bytes.inc({ feed }, count.bytes);
  };
}

function register(gauge: ReadGauge | LabelledGauge, registry: Registry): void {
  const { name, help } = gauge;
  const labelNames = 'label' in gauge ? [gauge.label] : [...gauge.labels];
  new Gauge({
    name,
    help,
    labelNames,
    registers: [registry],
    async collect() {
      try {
        if ('read' in gauge) {
          for (const [value, count] of Object.entries(await gauge.read())) this.set({ [gauge.label]: value }, count);
          return;
        }
        const all = await gauge.readAll();
        this.reset();
        for (const { labels, value } of all) this.set(labels, value);
      } catch {
        // For example while the database is down, when the other metrics matter most.
        this.reset();
      }
    },
  });
}
