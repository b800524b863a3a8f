import {
  type CompiledQuery,
  DefaultQueryExecutor,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type pg from 'pg'
import type { DB } from '../tables.gen.ts'
import { sendStatement, snakeCase } from './statement.ts'

/**
 * Kysely for the transaction that starts on this connection, or for a read's, which its `sender` starts. Each
 * transaction has its own executor, so a late statement of an earlier one is refused instead of running in this
 * one. `execute` sends a statement before it returns: statements leave in the order of the calls, in one write.
 */
export function queriesOn(client: pg.PoolClient, sender: pg.PoolClient = client): Kysely<DB> {
  endStatements(client)
  const executor = new Executor(sender)
  running.set(client, executor)
  return new Kysely<DB>({ config: { dialect }, dialect, driver, executor })
}

/** Refuses all further statements of the transaction: they would run outside it. */
export function endStatements(client: pg.PoolClient): void {
  running.get(client)?.end()
}

/** Whether the transaction has changed rows so far, other than notes. */
export const hasChanged = (client: pg.PoolClient): boolean => running.get(client)?.hasChanged ?? false

const running = new WeakMap<pg.PoolClient, Executor>()

/** Names columns in code as in tables.gen.ts; rows get theirs in statement.ts. */
class Compiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(name: string): string {
    return super.sanitizeIdentifier(snakeCase(name))
  }
}

const driver = new DummyDriver()
const adapter = new PostgresAdapter()
const compiler = new Compiler()
const dialect = {
  createAdapter: () => adapter,
  createDriver: () => driver,
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  createQueryCompiler: () => compiler,
}
const nowhere = {
  provideConnection: () => {
    throw new Error('a transaction has one connection, which sends what it is asked for')
  },
}

class Executor extends DefaultQueryExecutor {
  hasChanged = false
  #client: pg.PoolClient
  #isOver = false
  #failure: unknown

  constructor(client: pg.PoolClient) {
    super(compiler, adapter, nowhere)
    this.#client = client
  }

  end() {
    this.#isOver = true
  }

  override async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#isOver) throw new Error('a statement after the last one: its transaction is over')
    try {
      const { command, rowCount, rows } = await sendStatement<Row & object>(
        this.#client,
        query.sql,
        query.parameters,
      )
      if (
        rowCount &&
        (changing.has(command) || changingInside.test(query.sql)) &&
        !notePattern.test(query.sql)
      )
        this.hasChanged = true
      return changing.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0), rows } : { rows }
    } catch (error) {
      // PostgreSQL doesn't run statements behind the one that failed; the first error has the reason.
      if (this.#failure && (error as { code?: string }).code === afterFailure) throw this.#failure
      this.#failure = error
      // The stack of the caller, in place of where the answer was read.
      if (error instanceof Error) Error.captureStackTrace(error)
      throw error
    }
  }
}

/** PostgreSQL's in_failed_sql_transaction. */
const afterFailure = '25P02'
const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])
/** A change within a query that reads. */
const changingInside = /\bas (not )?(materialized )?\(\s*(insert|update|delete)\b/i

/** Tables of counters and reminders. A call that failed after writing only to these saved nothing. */
export const notes = ['sign_in_failures', 'request_counts', 'picture_checks', 'operator_notes'] as const
const notePattern = new RegExp(`^\\s*(insert into|update|delete from) "?(${notes.join('|')})\\b`, 'i')
