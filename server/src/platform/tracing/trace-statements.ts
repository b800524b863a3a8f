import type pg from 'pg'
import { Statement } from '../db/statements/statement.ts'
import type { Spans } from './span.ts'

type Query = (...args: unknown[]) => unknown

/**
 * A span per statement of a request or job, with its text and never its values. Statements of `pool.query` get
 * none: if they had to wait for a connection, they'd run in the context of the call that released it.
 */
export function traceStatements(tracer: Spans, client: pg.PoolClient): void {
  const query = client.query.bind(client) as Query
  client.query = ((...args: unknown[]) => {
    const [first] = args
    const text = statementText(first)
    if (text === null || typeof args.at(-1) === 'function' || !tracer.running()?.isSampled)
      return query(...args)
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, 2_000) }
    const [name = ''] = text.trim().split(/\W/, 1)
    const span = tracer.begin({ name: name.toLowerCase(), kind: 'client', attributes })
    if (first instanceof Statement) {
      const callback = first.callback.bind(first)
      first.callback = (error, answer) => {
        span.end(error ?? undefined)
        callback(error, answer)
      }
      return query(...args)
    }
    const answer = query(...args)
    if (answer instanceof Promise) answer.then(() => span.end(), span.end)
    return answer
  }) as typeof client.query
}

function statementText(first: unknown): string | null {
  if (typeof first === 'string') return first
  const { text } = first as { text?: unknown }
  return typeof text === 'string' ? text : null
}
