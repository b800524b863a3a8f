import type { Registry } from 'prom-client'

/** The counters and histograms that the product writes to, with the registry that Prometheus reads. */
export type Metrics = ReturnType<typeof createInstruments>

const seconds = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const jobSeconds = [0.1, 1, 10, 60, 600, 3600]

/** Registers everything the product counts by itself. */
export function createInstruments({ Counter, Histogram }: typeof import('prom-client'), registry: Registry) {
  const registers = [registry]
  const counter = <L extends string>(name: string, help: string, labelNames: readonly L[]) =>
    new Counter<L>({ name: `partsdesk_${name}`, help, labelNames, registers })
  const histogram = <L extends string>(
    name: string,
    help: string,
    labelNames: readonly L[],
    buckets: number[],
  ) => new Histogram<L>({ name: `partsdesk_${name}`, help, labelNames, buckets, registers })
  return {
    registry,
    requests: counter('http_requests_total', 'Answers by route and status', ['method', 'route', 'status']),
    requestSeconds: histogram(
      'http_request_duration_seconds',
      'Time until an answer’s last byte; without event streams',
      ['method', 'route'],
      seconds,
    ),
    refusals: counter('refusals_total', 'Refused requests by code', ['code']),
    jobRuns: counter('job_runs_total', 'Attempts at jobs', ['job', 'outcome']),
    jobSeconds: histogram('job_duration_seconds', 'Time of an attempt', ['job'], jobSeconds),
    mails: counter('mails_total', 'Attempts at handing an email to the mail server', ['outcome']),
    cardMovements: counter('card_movements_total', 'Charges, refunds and the like by what became of them', [
      'kind',
      'state',
    ]),
    heavyReads: counter('heavy_reads_total', 'Reports and exports by how the standby was for them', [
      'standby',
    ]),
    feedRuns: counter('feed_runs_total', 'Shopping feeds by how they ended', ['outcome']),
  }
}
