import type pg from 'pg'
import { queriesOn } from '../statements/queries.ts'

/**
 * A read's transactions: one for each exchange with the database (docs/how-to/send-statements.md). BEGIN and COMMIT
 * leave in the same write as the statements between them. At PostgreSQL's default isolation, each statement sees
 * everything committed before it, so one transaction for the whole read would only cost another exchange and leave the
 * connection idle in a transaction.
 */
export class ReadTransactions {
  /** The connection; everything sent by it is inside a transaction. */
  readonly sender: pg.PoolClient
  readonly #client: pg.PoolClient
  readonly #begin: () => Promise<unknown>
  #isOpen = false
  #settled: Promise<unknown> = Promise.resolve()

  constructor(client: pg.PoolClient, begin: () => Promise<unknown>) {
    this.#client = client
    this.#begin = begin
    const query = (...args: unknown[]) => {
      this.#openTransaction()
      return Reflect.apply(client.query, client, args)
    }
    this.sender = Object.create(client, { query: { value: query } })
  }

  /** Runs before each statement; opens a transaction for everything sent in this tick. */
  #openTransaction(): void {
    if (this.#isOpen) return
    this.#isOpen = true
    // Scheduled before the first statement, so that COMMIT is sent before connection.ts writes what it has collected.
    process.nextTick(() => {
      this.#isOpen = false
      this.#settled = Promise.all([started, this.#client.query('commit')])
      // `settled` rejects with it; until that's called, nobody else waits for it.
      this.#settled.catch(() => {})
    })
    const started = this.#begin()
  }

  queries = () => queriesOn(this.#client, this.sender)

  /** Resolves when PostgreSQL has answered everything that was sent. */
  async settled(): Promise<unknown> {
    if (this.#isOpen) await new Promise(process.nextTick)
    return this.#settled
  }
}
