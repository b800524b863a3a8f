import type { Kysely } from 'kysely'
import type pg from 'pg'
import { type Actor, system } from '../auth/actor.ts'
import { refuseClosed } from '../auth/closed-dealers.ts'
import { perRuntime } from '../runtime.ts'
import { AnswerLost, CommitUnknown, commitWith, SentAnswer } from './commit.ts'
import { isSilence } from './connections/database-away.ts'
import { preferStandby } from './connections/prefer-standby.ts'
import { ReadTransactions } from './connections/read-transactions.ts'
import type { Line } from './connections/standby.ts'
import { database } from './database.ts'
import { noteSaved } from './partly-saved.ts'
import { endStatements, hasChanged, queriesOn } from './statements/queries.ts'
import { type AnswerCache, readBeside, settle } from './statements/read-beside.ts'
import { sendStatement } from './statements/statement.ts'
import type { DB } from './tables.gen.ts'

/**
 * Dealer, actor, clock and transaction together. Everything done in one Work commits together or not at all;
 * the database shows and changes only that dealer's rows (row-level security), and every query also names its
 * dealer, for indexes and shards.
 */
export type Work = {
  readonly dealerId: number
  readonly actor: Actor
  readonly now: Date
  readonly db: Kysely<DB>
  readonly client: pg.PoolClient
  /** The time of the version that's being restored, for the activity log. */
  readonly restores?: string
  /** The roll-out or bulk action whose changes these are, for the activity log. */
  readonly rollOut?: { name: string; isUndone: boolean; isBulk: boolean }
  /** Runs this once the transaction has committed, or may have; never after a rollback. */
  afterCommit(run: () => void): void
}

/** Reads across dealers (`dealerId` null) or within one; across dealers nothing can be written. */
export type Reading = Omit<Work, 'dealerId'> & { readonly dealerId: number | null }

/** Tests can replace it. */
export const clock = { now: () => new Date() }

/**
 * Runs the callback in a transaction of one dealer; an error rolls all of it back. If the callback returns
 * `SentAnswer`, COMMIT leaves together with its last statements.
 */
export async function inDealer<T>(
  dealerId: number,
  actor: Actor,
  action: (work: Work) => Promise<T | SentAnswer<T>>,
): Promise<T> {
  refuseClosed(actor, dealerId)
  const after: (() => void)[] = []
  const run = () => {
    for (const one of after) one()
  }
  const afterCommit = (one: () => void) => after.push(one)
  try {
    const result = await onConnection(dealerId, async (client) => {
      const starting = beginTransaction(client, 'begin', entering(dealerId, actor))
      const answer = await action({ dealerId, ...workOn(client, actor, afterCommit) })
      const whole = answer instanceof SentAnswer ? answer.answer : Promise.resolve(answer)
      const committed = await commitWith(client, starting, whole)
      if (hasChanged(client)) noteSaved()
      return committed
    })
    run()
    return result
  } catch (error) {
    if (error instanceof AnswerLost || error instanceof CommitUnknown) run()
    throw error
  }
}

/** Runs the callback read-only, with a transaction for each exchange (read-transactions.ts). */
export async function readInDealer<T>(
  dealerId: number,
  actor: Actor,
  action: (work: Work) => Promise<T>,
): Promise<T> {
  refuseClosed(actor, dealerId)
  return readWith(dealerId, actor, (transactions) => action({ dealerId, ...readOn(transactions, actor) }))
}

/** Reads the rows of all dealers that are open to the actor, for platform admins and for finding a row's dealer. */
export async function acrossDealers<T>(actor: Actor, action: (reading: Reading) => Promise<T>): Promise<T> {
  return readWith(null, actor, (transactions) => action({ dealerId: null, ...readOn(transactions, actor) }))
}

/**
 * Reads much at once, as reports do: on the standby if that has everything saved until the call. `dealerId`
 * null reads all dealers. The callback runs again on the primary if the standby fails, so it must do nothing
 * but read.
 */
export async function readMuch<T>(
  dealerId: number | null,
  actor: Actor,
  action: (reading: Reading) => Promise<T>,
): Promise<T> {
  refuseClosed(actor, dealerId)
  return preferStandby((line) =>
    readWith(dealerId, actor, (transactions) => action({ dealerId, ...readOn(transactions, actor) }), line),
  )
}

/** Runs a single statement within a dealer in one round trip, for the checks every request starts with. */
export const queryDealer = <Row extends object>(
  dealerId: number,
  text: string,
  values: unknown[],
): Promise<Row[]> =>
  readWith(dealerId, system(), async ({ sender }) => (await sendStatement<Row>(sender, text, values)).rows)

/**
 * Calls a function that's open to anyone, such as the search for a domain's store. No dealer is set, so row-level
 * security hides everything else. A single statement needs no transaction.
 */
export const queryAnyone = <Row extends object>(text: string, values: unknown[]): Promise<Row[]> =>
  onConnection(null, async (client) => (await sendStatement<Row>(client, text, values)).rows)

/** A question about a sender, and the key its answer is remembered by. */
export type Check = { text: string; values: unknown[]; key: string }
/** The consequence of a check's answer that isn't a refusal. */
type Admission<T> = {
  /** Called once, with an answer from this request's check, not a remembered one; may refuse the read. */
  admit: () => void
  actor: Actor
  action: (work: Work) => Promise<T>
}
const checkAnswers = perRuntime((): AnswerCache<object[]> => new Map())

/**
 * `readInDealer` behind a check of the sender, such as the sign-in check. The check nearly always has the same
 * answer as last time, so the read leaves together with it, with the rights of the previous answer. Its result is
 * returned only if the check has the same answer again.
 */
export async function checkAndRead<Row extends object, T>(
  dealerId: number,
  { text, values, key }: Check,
  next: (rows: Row[]) => Admission<T>,
): Promise<T> {
  return readWith(dealerId, system(), async (transactions) => {
    const find = async () => (await sendStatement<Row>(transactions.sender, text, values)).rows
    const found = { answers: checkAnswers() as AnswerCache<Row[]>, key, find }
    const { admit, answer } = await readBeside(found, async (rows) => {
      const { admit, actor, action } = next(rows)
      return { admit, answer: await settle(action({ dealerId, ...readOn(transactions, actor) })) }
    })
    admit()
    return answer()
  })
}

/**
 * The second statement of a transaction: sets the dealer whose rows it sees; null reads all dealers but those that are
 * closed to the actor. It's separate from the first, because a distributed database sends it to the dealer's node.
 */
export function entering(dealerId: number | null, { closedDealers }: Pick<Actor, 'closedDealers'>): string {
  if (dealerId === null)
    return closedDealers.size === 0
      ? 'set local role pd_platform'
      : `set local app.closed = '{${[...closedDealers].map(Number).join()}}'; set local role pd_support`
  if (!Number.isSafeInteger(dealerId) || dealerId < 0) throw new Error(`not a dealer id: ${dealerId}`)
  return `set local app.dealer = '${dealerId}'`
}

/** The parts of a `Work` that come from its connection. */
export const workOn = (client: pg.PoolClient, actor: Actor, afterCommit: Work['afterCommit']) => ({
  actor,
  client,
  afterCommit,
  now: clock.now(),
  db: queriesOn(client),
})
const readOn = (transactions: ReadTransactions, actor: Actor) => ({
  actor,
  client: transactions.sender,
  afterCommit: neverCommits,
  now: clock.now(),
  db: transactions.queries(),
})

/** The `afterCommit` of a read. Throws, because nothing would ever run the action. */
export const neverCommits = () => {
  throw new Error('a read has no commit to wait for')
}

/**
 * Not awaited, so that it leaves together with the first statement. If it fails, the statements behind it fail too
 * or see no rows, because row-level security has no dealer.
 */
function beginTransaction(client: pg.PoolClient, how: string, enter: string): Promise<unknown> {
  const begin = Promise.all([client.query(how), client.query(enter)])
  begin.catch(() => {})
  return begin
}

async function readWith<T>(
  dealerId: number | null,
  actor: Actor,
  action: (transactions: ReadTransactions) => Promise<T>,
  line?: Line,
): Promise<T> {
  const enter = entering(dealerId, actor)
  return onConnection(
    dealerId,
    async (client, later) => {
      const transactions = new ReadTransactions(client, () =>
        beginTransaction(client, 'begin read only', enter),
      )
      try {
        const result = await action(transactions)
        await transactions.settled()
        return result
      } finally {
        later(transactions.settled())
      }
    },
    { line, undo: nothingToUndo },
  )
}

type Use<T> = (client: pg.PoolClient, later: (rest: Promise<unknown>) => void) => Promise<T>
type Lent = { line?: Line | undefined; undo?: (client: pg.PoolClient) => Promise<unknown> }

const rollBack = (client: pg.PoolClient): Promise<unknown> => client.query('rollback')
/** Each exchange of a read has already ended its transaction. */
const nothingToUndo = () => Promise.resolve()

/**
 * Lends a connection when it's the dealer's turn. After a failure, even a `later` one, it's rolled back or
 * discarded.
 */
async function onConnection<T>(
  dealerId: number | null,
  use: Use<T>,
  { line, undo = rollBack }: Lent = {},
): Promise<T> {
  const { client, giveBack } = await lend(dealerId, line)
  let broken: Error | undefined
  let rest: Promise<unknown> = Promise.resolve()
  // The running query gets the error of a lost connection; without a listener, the event would end the process.
  const lost = (error: Error) => {
    broken = error
  }
  client.on('error', lost)
  const release = () => {
    client.off('error', lost)
    giveBack(broken)
  }
  try {
    return await use(client, (more) => {
      rest = more
    })
  } catch (error) {
    // Statements that run beside the failed one can't send anything more.
    endStatements(client)
    // After a failed commit or a lost connection the state is unclear, so the connection is discarded. A silent one
    // wouldn't answer a rollback either, and the caller would wait a second time.
    if (isSilence(error)) lost(error)
    else await undo(client).catch(lost)
    throw error
  } finally {
    void rest.catch(lost).finally(release)
  }
}

/** A connection, when it's the dealer's turn (null: the platform's). Give it back once. */
export async function lend(dealerId: number | null, { gate, pool }: Line = database()) {
  const leave = await gate.enter(dealerId ?? 0)
  try {
    const client = await pool.connect()
    const giveBack = (broken?: Error) => {
      endStatements(client)
      client.release(broken)
      leave()
    }
    return { client, giveBack }
  } catch (error) {
    leave()
    throw error
  }
}
