import { openStreamCount } from '../http/answers/send-events.ts'
import { jobsSchema } from '../jobs/boss.ts'
import { runtime } from '../runtime.ts'
import { createInstruments, type Metrics } from './instruments.ts'

/**
 * The process's metrics for Prometheus. The library is loaded only here, when METRICS_PORT is set. Processes that
 * run jobs also report figures from the database.
 */
export async function openMetrics({ runsJobs }: { runsJobs: boolean }): Promise<Metrics> {
  const { default: prometheus } = await import('prom-client')
  const registry = new prometheus.Registry()
  const registers = [registry]
  prometheus.collectDefaultMetrics({ register: registry })
  addGauges(prometheus, registers)
  addStandbyGauges(prometheus, registers)
  if (runsJobs) addJobGauges(prometheus, registers)

  return createInstruments(prometheus, registry)
}

function addStandbyGauges({ Gauge }: Prometheus, registers: Registers) {
  const gauge = (name: string, help: string, valueAt: (lag: number | null) => number | null) =>
    new Gauge({
      name: `partsdesk_standby_${name}`,
      help,
      registers,
      async collect() {
        this.remove()
        const { standby } = runtime().database
        const value = standby && valueAt(await standby.lagSeconds().catch(() => null))
        if (value !== null) this.set(value)
      },
    })
  gauge('up', 'Whether the standby of DATABASE_READ_URL answers; not told without one', (lag) =>
    lag === null ? 0 : 1,
  )
  gauge('lag_seconds', 'How long the standby has lacked something the primary has', (lag) => lag)
}

type Prometheus = typeof import('prom-client')
type Registers = InstanceType<Prometheus['Registry']>[]

function addGauges({ Gauge }: Prometheus, registers: Registers) {
  new Gauge({
    name: 'partsdesk_event_streams',
    help: 'Screens that listen to live changes',
    registers,
    collect() {
      this.set(openStreamCount())
    },
  })
  new Gauge({
    name: 'partsdesk_database_connections',
    help: 'Connections of the pool by state; waiting: requests that wait for one, or for their dealer’s turn',
    labelNames: ['state'],
    registers,
    collect() {
      const { pool, gate } = runtime().database
      this.set({ state: 'in_use' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      const turns = [...gate.lines.values()].reduce((sum, { waiting }) => sum + waiting.length, 0)
      this.set({ state: 'waiting' }, pool.waitingCount + turns)
    },
  })
}

function addJobGauges({ Gauge }: Prometheus, registers: Registers) {
  const late = new Gauge({
    name: 'partsdesk_job_delay_seconds',
    help: 'How long the oldest job that is due has waited',
    labelNames: ['job'],
    registers,
  })
  new Gauge({
    name: 'partsdesk_jobs',
    help: 'Jobs by state; failed: of the last day',
    labelNames: ['job', 'state'],
    registers,
    async collect() {
      const rows = await countJobs()
      this.reset()
      late.reset()
      for (const { job, state, times, delay } of rows) {
        this.set({ job, state }, times)
        late.set({ job }, delay)
      }
    },
  })
}

type JobCount = { job: string; state: string; times: number; delay: number }

/** Empty while the database is away. */
async function countJobs(): Promise<JobCount[]> {
  const { pool } = runtime().database
  const { rows } = await pool
    .query<JobCount>(
      `select name as job, state::text as state, count(*)::int as times,
         coalesce(extract(epoch from now() - min(start_after)
           filter (where state < 'active' and start_after < now())), 0)::float8 as delay
       from ${jobsSchema}.job where state in ('created', 'retry', 'active', 'failed') group by name, state
       order by delay`,
    )
    .catch(() => ({ rows: [] }))
  return rows
}
