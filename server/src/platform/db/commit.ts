import type pg from 'pg'
import { endStatements } from './queries.ts'

/**
 * An answer all of whose statements are sent, so that the commit goes out with them instead of after them.
 * Nothing can be sent after it.
 */
export class Sent<T> {
  readonly answer: Promise<T>

  constructor(answer: Promise<T>) {
    this.answer = answer
    // The commit awaits it; until then, a failure isn't stray.
    answer.catch(() => {})
  }
}

/** What a verb answers, for callers that do more in its transaction. */
export const answered = async <T>(verb: Promise<T | Sent<T>>): Promise<T> => {
  const result = await verb
  return result instanceof Sent ? result.answer : result
}

/** The last exchange of a change, in the order in which its statements leave. */
type Last<T> = {
  /** The change: independent statements, or ones whose order is enough. */
  writes?: () => readonly Promise<unknown>[]
  /** Reads the answer behind it, or is what the last statements return. */
  answer: () => Promise<T>
  /** Rows that many changes write: locked only from here to the commit. */
  contended?: () => Promise<unknown>
}

/** Sends everything a change still has to send in one exchange, which the commit joins. */
export function sendLast<T>(last: Last<T>): Sent<T> {
  const written = last.writes?.() ?? []
  const answer = last.answer()
  const contended = last.contended?.()
  return new Sent(Promise.all([answer, contended, ...written]).then(([value]) => value))
}

/** The change is saved, but its answer failed. */
export class AnswerLost extends Error {
  constructor(cause: unknown) {
    super('saved, but the answer failed', { cause })
  }
}

/** The connection broke after the commit was sent: the change is saved or not. */
export class CommitUnknown extends Error {
  /** PostgreSQL's transaction_resolution_unknown. */
  readonly code = '08007'
  constructor(cause: unknown) {
    super('whether the transaction committed is unknown', { cause })
  }
}

/**
 * Commits together with the statements behind `answer`. If one of them fails, PostgreSQL rolls everything back
 * and answers the commit with ROLLBACK; so only COMMIT counts, even for a statement that nobody awaits.
 */
export async function commitWith<T>(
  client: pg.PoolClient,
  begun: Promise<unknown>,
  answer: Promise<T>,
): Promise<T> {
  endStatements(client)
  const [started, answered, ended] = await Promise.allSettled([begun, answer, client.query('commit')])
  // Outside a transaction, a commit answers COMMIT too.
  if (started.status === 'rejected' && isFromServer(started.reason)) throw started.reason
  if (ended.status === 'rejected') throw failureOf(ended.reason, answered)
  if (ended.value.command !== 'COMMIT')
    throw answered.status === 'rejected' ? answered.reason : new Error('a statement nobody awaited failed')
  if (answered.status === 'rejected') throw new AnswerLost(answered.reason)
  return answered.value
}

type FromServer = { code?: string; severity?: string }
/** The database answered that the statement failed, rather than the connection. */
const isFromServer = (error: FromServer) => error.severity !== undefined

/** A commit that failed: the database refused it or a statement before it, or it's unknown. */
function failureOf(ofCommit: FromServer, answered: PromiseSettledResult<unknown>): unknown {
  if (answered.status === 'rejected' && isFromServer(answered.reason)) return answered.reason
  const { severity, code = '' } = ofCommit
  if (severity === 'ERROR' && !nodeIsAway.test(code)) return ofCommit
  return new CommitUnknown(ofCommit)
}

/** What a cluster's coordinator answers if a node went away before it said that it committed. */
const nodeIsAway = /^(08|57P|XX000)/
