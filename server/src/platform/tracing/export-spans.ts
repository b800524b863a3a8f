import type { Log } from '../logger.ts'
import type { Tracing } from './read-tracing.ts'
import type { EndedSpan } from './span.ts'

const everyMs = 1_000
const maxAtOnce = 512
/** Some megabytes. While the collector is slow or away, later spans are dropped: nothing waits for it. */
export const maxWaiting = 4_096
const answerMs = 10_000

/** Sends spans as OTLP/HTTP in JSON, in the background and one request at a time. */
export function exporter({ url, headers, resource }: Tracing, log: Log) {
  const waiting: EndedSpan[] = []
  const closing = new AbortController()
  let sending: Promise<void> | null = null
  let isAway = false
  let dropped = 0

  const post = async (spans: readonly EndedSpan[]) => {
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(payload(resource, spans)),
        redirect: 'error',
        signal: AbortSignal.any([AbortSignal.timeout(answerMs), closing.signal]),
      })
      await answer.body?.cancel()
      if (!answer.ok) throw new Error(`the collector answered ${answer.status}`)
      if (dropped > 0) log.warn({ dropped }, 'traces are exported again')
      isAway = false
      dropped = 0
    } catch (error) {
      dropped += spans.length
      if (!isAway) log.warn({ err: error }, 'traces were not exported')
      isAway = true
    }
  }
  const sendAll = async () => {
    while (waiting.length > 0 && !closing.signal.aborted) await post(waiting.splice(0, maxAtOnce))
  }
  const send = () => {
    // If there's nothing to send, `sendAll` is done at once, but `finally` still runs after the assignment.
    sending ??= sendAll().finally(() => {
      sending = null
    })
    return sending
  }
  const timer = setInterval(send, everyMs).unref()

  return {
    add(span: EndedSpan): void {
      if (waiting.length >= maxWaiting) dropped += 1
      else if (waiting.push(span) >= maxAtOnce) void send()
    },
    /** Sends the waiting spans, unless that takes longer than `patienceMs`. */
    async close(patienceMs = 2_000): Promise<void> {
      clearInterval(timer)
      const giveUp = setTimeout(() => closing.abort(), patienceMs)
      await send()
      clearTimeout(giveUp)
    },
  }
}

const payload = (resource: Tracing['resource'], spans: readonly EndedSpan[]) => ({
  resourceSpans: [
    {
      resource: { attributes: toOtlp(resource) },
      scopeSpans: [{ scope: { name: 'partsdesk' }, spans: spans.map(onWire) }],
    },
  ],
})

const onWire = ({ startMs, endMs, attributes, hasFailed, ...span }: EndedSpan) => ({
  ...span,
  startTimeUnixNano: nanoseconds(startMs),
  endTimeUnixNano: nanoseconds(endMs),
  attributes: toOtlp(attributes),
  status: hasFailed ? { code: 2 } : {},
})

/** A JavaScript number has no more digits than microseconds need. */
const nanoseconds = (ms: number) => `${Math.round(ms * 1000)}000`

const toOtlp = (attributes: EndedSpan['attributes']) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }))
