import { runtime } from '../runtime.ts'
import type { SpanStart } from './span.ts'

/** Runs something as a separate span; just runs it while tracing is off. */
export async function runTraced<T>(about: SpanStart, action: () => Promise<T>): Promise<T> {
  const { tracer } = runtime()
  if (!tracer) return action()
  const span = tracer.begin(about)
  try {
    const result = await tracer.within(span, action)
    span.end()
    return result
  } catch (error) {
    span.end(error)
    throw error
  }
}

/** Names the trace that a log line belongs to, if any. */
export function traceField(): { traceId?: string } {
  const span = runtime().tracer?.running()
  return span ? { traceId: span.traceId } : {}
}
