import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { Log } from '../logger.ts'
import { exporter } from './export-spans.ts'
import type { Sampler, Tracing } from './read-tracing.ts'
import type { Span, SpanStart } from './span.ts'
import { traceStatements } from './trace-statements.ts'

/** The numbers of OTLP. */
const kinds = { server: 2, client: 3, consumer: 5 } as const

export type Tracer = ReturnType<typeof openTracer>

const traceparent = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/

/** Records spans and hands them to a collector; loaded only where tracing is on. */
export function openTracer(settings: Tracing, log: Log) {
  const storage = new AsyncLocalStorage<Span>()
  const out = exporter(settings, log)
  /** Work that outlasts a request, such as a timer it started, isn't part of it. */
  const running = () => {
    const span = storage.getStore()
    return span?.isOver ? undefined : span
  }

  const begin = ({ name, kind, attributes = {}, parent }: SpanStart): Span => {
    const [, causeTrace, causeSpan, flags = '00'] = traceparent.exec(parent ?? '') ?? []
    const within = causeTrace ? undefined : running()
    const traceId = causeTrace ?? within?.traceId ?? randomBytes(16).toString('hex')
    const isCauseSampled = causeTrace ? (Number.parseInt(flags, 16) & 1) === 1 : undefined
    const isSampled = within?.isSampled ?? sample(settings.sampler, traceId, isCauseSampled)
    const spanId = randomBytes(8).toString('hex')
    const clockMs = within?.clockMs ?? Date.now() - performance.now()
    const startMs = clockMs + performance.now()
    let isOver = false
    return {
      traceId,
      spanId,
      header: `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`,
      isSampled,
      attributes,
      clockMs,
      get isOver() {
        return isOver
      },
      end: (failure) => {
        if (isOver) return
        isOver = true
        if (!isSampled) return
        const hasFailed = failure !== undefined
        if (hasFailed) attributes['error.type'] = errorType(failure)
        const endMs = clockMs + performance.now()
        const parentSpanId = causeSpan ?? within?.spanId
        out.add({
          traceId,
          spanId,
          parentSpanId,
          name,
          kind: kinds[kind],
          startMs,
          endMs,
          attributes,
          hasFailed,
        })
      },
    }
  }

  const tracer = {
    begin,
    /** Runs something within a span that's already started. */
    within: <T>(span: Span, action: () => T): T => storage.run(span, action),
    running: (): Span | undefined => running(),
    /** Adds a span per statement on connections that this pool opens after this call. */
    watch: (pool: pg.Pool): void => {
      pool.on('connect', (client) => traceStatements(tracer, client))
    },
    close: out.close,
  }
  return tracer
}

/** Whether a trace is recorded; each process that handles a part of it decides alike. */
const sample = ({ byParent, ratio }: Sampler, traceId: string, isSampled: boolean | undefined): boolean =>
  (byParent ? isSampled : undefined) ?? Number.parseInt(traceId.slice(-13), 16) / 2 ** 52 < ratio

function errorType(failure: unknown): string {
  if (!(failure instanceof Error)) return String(failure)
  return 'code' in failure && typeof failure.code === 'string' ? failure.code : failure.name
}
