import type pg from 'pg'
import { endStatements } from './statements/queries.ts'

/**
 * An answer whose statements have all been sent, so COMMIT can leave in the same write
 * (docs/how-to/send-statements.md). Its transaction refuses any later statement.
 */
export class SentAnswer<T> {
  readonly answer: Promise<T>

  constructor(answer: Promise<T>) {
    this.answer = answer
    // `commitWith` awaits it later; without a handler until then, Node would report an unhandled rejection.
    answer.catch(() => {})
  }
}

/** Waits for a verb's answer, for callers that send more statements in its transaction. */
export const waitForAnswer = async <T>(verb: Promise<T | SentAnswer<T>>): Promise<T> => {
  const result = await verb
  return result instanceof SentAnswer ? result.answer : result
}

/** The last exchange of a change. Its statements leave in this order: writes, answer, contended. */
type Last<T> = {
  /** Statements that need no answer of each other; PostgreSQL runs them in the order of the array. */
  writes?: () => readonly Promise<unknown>[]
  /** Reads the answer after the writes, or returns what the last statements return. */
  answer: () => Promise<T>
  /** Writes rows that many changes share, such as counters. Coming last, it locks them only until COMMIT. */
  contended?: () => Promise<unknown>
}

/** Sends the rest of a change in one exchange, which COMMIT joins. Its callbacks don't wait between statements. */
export function sendLast<T>(last: Last<T>): SentAnswer<T> {
  const rowWrites = last.writes?.() ?? []
  const answer = last.answer()
  const contended = last.contended?.()
  return new SentAnswer(Promise.all([answer, contended, ...rowWrites]).then(([value]) => value))
}

/** The change is saved, but its answer failed. */
export class AnswerLost extends Error {
  constructor(cause: unknown) {
    super('saved, but the answer failed', { cause })
  }
}

/** The connection broke after COMMIT was sent, so the change may or may not be saved. */
export class CommitUnknown extends Error {
  /** PostgreSQL's transaction_resolution_unknown. */
  readonly code = '08007'
  constructor(cause: unknown) {
    super('whether the transaction committed is unknown', { cause })
  }
}

/**
 * Sends COMMIT behind the statements of `answer`, without waiting for their answers. If a statement fails, PostgreSQL
 * rolls the transaction back and answers COMMIT with ROLLBACK. So only the answer COMMIT proves that the change is
 * saved, even if nobody awaited the statement that failed.
 */
export async function commitWith<T>(
  client: pg.PoolClient,
  started: Promise<unknown>,
  answer: Promise<T>,
): Promise<T> {
  endStatements(client)
  const [opened, answered, ended] = await Promise.allSettled([started, answer, client.query('commit')])
  // If BEGIN failed, PostgreSQL would still answer COMMIT.
  if (opened.status === 'rejected' && isFromServer(opened.reason)) throw opened.reason
  if (ended.status === 'rejected') throw commitFailure(ended.reason, answered)
  if (ended.value.command !== 'COMMIT')
    throw answered.status === 'rejected' ? answered.reason : new Error('a statement nobody awaited failed')
  if (answered.status === 'rejected') throw new AnswerLost(answered.reason)
  return answered.value
}

type FromServer = { code?: string; severity?: string }
/** Whether PostgreSQL reported the error, rather than the connection breaking. */
const isFromServer = (error: FromServer) => error.severity !== undefined

/** The error of a failed COMMIT: PostgreSQL refused it or a statement before it, or its result is unknown. */
function commitFailure(commitError: FromServer, answered: PromiseSettledResult<unknown>): unknown {
  if (answered.status === 'rejected' && isFromServer(answered.reason)) return answered.reason
  const { severity, code = '' } = commitError
  if (severity === 'ERROR' && !nodeIsAway.test(code)) return commitError
  return new CommitUnknown(commitError)
}

/** Codes of a Citus coordinator for a node that failed before it confirmed its commit. */
const nodeIsAway = /^(08|57P|XX000)/
