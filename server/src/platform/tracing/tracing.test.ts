import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { signIn } from '#contract/tenancy/sign-in.ts'
import { type MailCatcher, startMailCatcher } from '#demo/mail-catcher/start-mail-catcher.ts'
import { sendResetLinksJob } from '#server/features/tenancy/sign-in/send-reset-links.job.ts'
import { startWorkers } from '#server/platform/jobs/workers.ts'
import { sendMailJob } from '#server/platform/mail/send-mail.job.ts'
import { testServer } from '#test/harness.ts'
import { sendMailThrough } from '#test/runtime.ts'
import { people } from '#test/tenants.ts'
import { database } from '../db/database.ts'
import { runtime } from '../runtime.ts'
import { maxWaiting } from './export-spans.ts'
import { readTracing } from './read-tracing.ts'
import { traceRequests } from './trace-requests.ts'
import { openTracer, type Tracer } from './tracer.ts'

type SentSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: { stringValue?: string; intValue?: string } }[]
}

/** A collector for OTLP/HTTP in JSON; while it `hangs`, it reads spans and leaves them unanswered. */
async function startCollector() {
  const spans: SentSpan[] = []
  const requests: { path: string | undefined; key: unknown; service: unknown }[] = []
  const unanswered: ServerResponse[] = []
  const collector = { hangs: false }
  const http = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const [{ resource, scopeSpans }] = JSON.parse(text).resourceSpans
    requests.push({ path: request.url, key: request.headers['x-key'], service: resource.attributes })
    spans.push(...scopeSpans[0].spans)
    if (collector.hangs) unanswered.push(response)
    else response.end('{}')
  })
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening))
  return Object.assign(collector, {
    spans,
    requests,
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    letGo() {
      collector.hangs = false
      for (const response of unanswered.splice(0)) response.end('{}')
    },
    stop() {
      http.close()
      http.closeAllConnections()
    },
  })
}

const tracerFor = (endpoint: string, more: Record<string, string> = {}, logged: unknown[] = []) => {
  const settings = readTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...more })
  return openTracer(settings!, { warn: (details, what) => logged.push([what, details]) })
}
const traceWith = (tracer: Tracer | null) => Object.assign(runtime(), { tracer })
const oneSpan = (tracer: Tracer) => tracer.begin({ name: 'one', kind: 'client' }).end()

const server = testServer()
let collector: Awaited<ReturnType<typeof startCollector>>
let catcher: MailCatcher
let tracer: Tracer
beforeAll(async () => {
  collector = await startCollector()
  const more = { OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20key', OTEL_SERVICE_NAME: 'parts' }
  tracer = tracerFor(collector.url, more)
  traceWith(tracer)
  tracer.watch(database().pool)
  catcher = await startMailCatcher({ dataDir: server.dataDir })
  sendMailThrough({ url: catcher.url, from: 'no-reply@partsdesk.test' })
})
afterAll(async () => {
  await catcher.stop()
  collector.stop()
})

test('shows a request, its statements, its jobs and their email as one trace, and nothing people typed', async () => {
  const workers = await startWorkers([sendResetLinksJob, sendMailJob], { pollSeconds: 0.05 })
  const { email } = people.dealer1
  const caller = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`
  const input = { email, dealerId: 1 }
  await server.visitor().ok(signIn.sendResetToken, input, { traceparent: caller })
  await expect.poll(() => collector.spans.map(({ name }) => name)).toContain('job send-mail')
  await workers.stop()

  const named = (name: string) => collector.spans.find((span) => span.name === name)!
  const request = named('POST /api/admin/send-reset-token')
  const links = named('job send-reset-links')
  const job = named('job send-mail')
  const mail = named('send email')
  expect(request.parentSpanId).toBeUndefined()
  expect(links).toMatchObject({ traceId: request.traceId, parentSpanId: request.spanId, kind: 5 })
  expect(job).toMatchObject({ traceId: request.traceId, parentSpanId: links.spanId, kind: 5 })
  expect(mail).toMatchObject({ traceId: request.traceId, parentSpanId: job.spanId, kind: 3 })
  const under = (parent: SentSpan) =>
    collector.spans.filter(({ parentSpanId }) => parentSpanId === parent.spanId)
  const texts = (parent: SentSpan) =>
    under(parent).map(
      ({ attributes }) => attributes.find(({ key }) => key === 'db.query.text')?.value.stringValue,
    )
  expect(texts(request).join('\n')).toMatch(/insert into "?reset_requests/)
  expect(texts(links).join('\n')).toMatch(/insert into "?mails/)
  expect(texts(job).join('\n')).toMatch(/update "mails"/)
  expect(under(request).every(({ traceId }) => traceId === request.traceId)).toBe(true)
  for (const span of [...under(request), ...under(job)])
    expect(BigInt(span.endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(span.startTimeUnixNano))

  const { text } = (await catcher.read(catcher.list()[0]!.id))!
  const [token] = /\d+\.[\w-]{43}/.exec(decodeURIComponent(text))!
  const sentSpans = JSON.stringify(collector.spans)
  for (const secret of [email, token, token.split('.')[1], 'aaaaaaaa', '127.0.0.1'])
    expect(sentSpans).not.toContain(secret)
  expect(collector.requests[0]).toEqual({
    path: '/v1/traces',
    key: 'a key',
    service: [{ key: 'service.name', value: { stringValue: 'parts' } }],
  })
})

test('goes on with the trace of a caller only if a trusted proxy is between', async () => {
  const theirs = 'c'.repeat(32)
  const caller = { traceparent: `00-${theirs}-${'d'.repeat(16)}-01` }
  const seen = async (trustProxy: string | false, headers: Record<string, string>) => {
    const lines: string[] = []
    const app = Fastify({ trustProxy, logger: { stream: { write: (line) => lines.push(line) } } })
    traceRequests(app)
    app.get('/', async () => ({ trace: tracer.running()?.traceId }))
    const { trace } = (await app.inject({ url: '/', headers })).json()
    await app.close()
    expect(trace).toMatch(/^[0-9a-f]{32}$/)
    expect(lines.find((line) => line.includes('request completed'))).toContain(`"traceId":"${trace}"`)
    return trace
  }
  const forwarded = { ...caller, 'x-forwarded-for': '203.0.113.9' }
  expect(await seen(false, caller)).not.toBe(theirs)
  expect(await seen(false, forwarded)).not.toBe(theirs)
  expect(await seen('127.0.0.1', caller)).not.toBe(theirs)
  expect(await seen('127.0.0.1', forwarded)).toBe(theirs)
  expect(await seen('127.0.0.1', { ...forwarded, traceparent: 'nonsense' })).not.toBe(theirs)
})

test('a collector that hangs or is away holds nothing up, fills no memory and is logged', async () => {
  const logged: unknown[] = []
  const hanging = await startCollector()
  hanging.hangs = true
  const slow = tracerFor(hanging.url, {}, logged)
  for (let n = 0; n < 512; n += 1) oneSpan(slow)
  await expect.poll(() => hanging.spans.length).toBe(512)
  for (let n = 0; n < maxWaiting * 3; n += 1) oneSpan(slow)
  hanging.letGo()
  await slow.close(60_000)
  expect(hanging.spans).toHaveLength(512 + maxWaiting)
  expect(logged).toEqual([['traces are exported again', { dropped: maxWaiting * 2 }]])

  // Closing doesn't wait for a collector that hangs.
  hanging.hangs = true
  const closing = tracerFor(hanging.url, {}, logged)
  oneSpan(closing)
  await closing.close(0)
  hanging.stop()

  const away = tracerFor('http://127.0.0.1:1', {}, logged)
  traceWith(away)
  const { status } = await server.as('dealer1').send('GET', '/session')
  oneSpan(away)
  await away.close()
  traceWith(tracer)
  expect(status).toBeLessThan(500)
  expect(logged.map((line) => (line as string[])[0]).slice(1)).toEqual([
    'traces were not exported',
    'traces were not exported',
  ])
})

test('sends what comes after a pause without anything to send', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const idle = await startCollector()
  const late = tracerFor(idle.url)
  await vi.advanceTimersByTimeAsync(3_000)
  oneSpan(late)
  await vi.advanceTimersByTimeAsync(1_000)
  vi.useRealTimers()
  await expect.poll(() => idle.spans.length).toBe(1)
  await late.close()
  idle.stop()
})

test('records the share of traces that the usual variables name', () => {
  const low = `00-${'1'.repeat(19)}0${'1'.repeat(12)}-${'2'.repeat(16)}`
  const high = `00-${'1'.repeat(19)}f${'1'.repeat(12)}-${'2'.repeat(16)}`
  const recorded = (name: string, share: string, parent?: string) => {
    const more = { OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: share }
    const span = tracerFor(collector.url, more).begin({ name: 'x', kind: 'server', parent })
    expect(span.header.endsWith(span.isSampled ? '-01' : '-00')).toBe(true)
    return span.isSampled
  }
  expect(recorded('', '')).toBe(true)
  expect(recorded('', '', `${high}-00`)).toBe(false)
  expect(recorded('always_on', '', `${high}-00`)).toBe(true)
  expect(recorded('always_off', '', `${high}-01`)).toBe(false)
  expect(recorded('traceidratio', '0.5', `${low}-00`)).toBe(true)
  expect(recorded('traceidratio', '0.5', `${high}-01`)).toBe(false)
  expect(recorded('parentbased_traceidratio', '0', `${high}-01`)).toBe(true)
  expect(recorded('parentbased_traceidratio', '0')).toBe(false)
})

test('reads the usual variables, and refuses those it can’t follow', () => {
  const at = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318/' }
  expect(readTracing({})).toBeNull()
  expect(readTracing({ ...at, OTEL_SDK_DISABLED: 'true' })).toBeNull()
  expect(readTracing({ ...at, OTEL_TRACES_EXPORTER: 'none' })).toBeNull()
  expect(readTracing(at)).toMatchObject({ url: 'http://localhost:4318/v1/traces', headers: {} })
  const named = { OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=live,service.name=a' }
  expect(readTracing({ ...at, ...named })?.resource).toEqual({
    'deployment.environment.name': 'live',
    'service.name': 'a',
  })
  const own = { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.test/in' }
  expect(readTracing({ ...at, ...own })?.url).toBe('https://traces.test/in')
  const wrong = [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'localhost:4318' },
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://me:secret@localhost:4318' },
    { OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
    { OTEL_EXPORTER_OTLP_HEADERS: 'secret' },
    { OTEL_EXPORTER_OTLP_HEADERS: 'a=%' },
    { OTEL_TRACES_SAMPLER: 'jaeger_remote' },
    { OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '2' },
  ]
  for (const settings of wrong) {
    expect(() => readTracing({ ...at, ...settings })).toThrow(Object.keys(settings).at(-1))
    expect(() => readTracing({ ...at, ...settings })).not.toThrow(/secret/)
  }
})
