import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orders } from '#contract/sales/orders/orders.ts'
import { sweepOldJob } from '#server/platform/housekeeping/sweep-old.job.ts'
import { startWorkers } from '#server/platform/jobs/workers.ts'
import { testServer } from '#test/harness.ts'
import { readConfig } from '../config.ts'
import { runtime } from '../runtime.ts'
import { openMetrics } from './metrics.ts'
import { serveMetrics } from './serve-metrics.ts'

const server = testServer()
let served: Awaited<ReturnType<typeof serveMetrics>>
beforeAll(async () => {
  const metrics = await openMetrics({ runsJobs: true })
  Object.assign(runtime(), { metrics })
  served = await serveMetrics(metrics, { host: '127.0.0.1', port: 0, token: 'a-token' })
})
afterAll(() => served.stop())

const ask = (headers: Record<string, string> = { authorization: 'Bearer a-token' }, path = '/metrics') =>
  fetch(`http://127.0.0.1:${served.port}${path}`, { headers })
const scrape = async () => (await ask()).text()

test('answers only who has the token, on a port of its own', async () => {
  expect((await ask({})).status).toBe(401)
  expect((await ask({ authorization: 'Bearer another' })).status).toBe(401)
  expect((await ask(undefined, '/other')).status).toBe(404)
  expect((await server.app.inject('/metrics')).body).not.toContain('partsdesk_')
  const read = (more: Record<string, string>) => readConfig({ PARTSDESK_MODE: 'test', ...more }).metrics
  expect(read({})).toBeNull()
  expect(read({ METRICS_PORT: '9464' })).toEqual({ host: 'localhost', port: 9464, token: null })
  expect(() => read({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' })).toThrow('set METRICS_TOKEN')
})

test('counts answers by route, never by what’s in their addresses', async () => {
  await server.as('dealer1').ok(orders.list, { dlid: 1 })
  await server.as('dealer1').call(orders.show, { id: 987654321 })
  await server.visitor().send('GET', '/no-such-call-4711')
  const text = await scrape()
  expect(text).toContain('partsdesk_http_requests_total{method="GET",route="/api/orders",status="200"} 1')
  expect(text).toContain('partsdesk_http_requests_total{method="GET",route="none",status="404"} ')
  expect(text).toMatch(
    /partsdesk_http_request_duration_seconds_count\{method="GET",route="\/api\/orders"\} 1/,
  )
  expect(text).toContain('partsdesk_refusals_total{code="not_found"} 1')
  expect(text).not.toMatch(/987654321|4711/)
})

test('has every metric that the alert rules and the dashboard read', async () => {
  const published = new Set(
    [...(await scrape()).matchAll(/^# TYPE (\w+) (\w+)/gm)].flatMap(([, name, type]) =>
      type === 'histogram' ? ['_bucket', '_sum', '_count'].map((part) => name + part) : [name!],
    ),
  )
  for (const file of ['deploy/prometheus/alerts.yaml', 'deploy/grafana/partsdesk.json']) {
    const read = new Set(readFileSync(file, 'utf8').match(/\b(partsdesk|nodejs|process)_\w+/g))
    expect(read.size).toBeGreaterThan(9)
    expect([...read].filter((name) => !published.has(name))).toEqual([])
  }
})

test('counts and times the attempts at jobs', async () => {
  const workers = await startWorkers([sweepOldJob], { pollSeconds: 0.05 })
  await expect.poll(scrape).toContain('partsdesk_job_runs_total{job="sweep-old",outcome="done"} 1')
  await workers.stop()
  expect(await scrape()).toContain('partsdesk_job_duration_seconds_count{job="sweep-old"} 1')
  expect(await scrape()).toMatch(/partsdesk_database_connections\{state="idle"\} \d/)
})
