import type pg from 'pg'
import { queriesOn } from './queries.ts'

/**
 * A read's transactions: one for each exchange with the database, whose beginning and end leave in the same write as
 * its statements. Each statement sees what's committed by then anyway, so one for all of them would only be another
 * exchange, and hold the connection in a transaction meanwhile.
 */
export class Flights {
  /** The connection, on which nothing is sent outside a transaction. */
  readonly sender: pg.PoolClient
  readonly #client: pg.PoolClient
  readonly #begin: () => Promise<unknown>
  #isOpen = false
  #landed: Promise<unknown> = Promise.resolve()

  constructor(client: pg.PoolClient, begin: () => Promise<unknown>) {
    this.#client = client
    this.#begin = begin
    const query = (...args: unknown[]) => {
      this.#board()
      return Reflect.apply(client.query, client, args)
    }
    this.sender = Object.create(client, { query: { value: query } })
  }

  /** Before each statement: begins the transaction of all that's sent before the code waits. */
  #board(): void {
    if (this.#isOpen) return
    this.#isOpen = true
    // Asked for before the first statement, so that it runs before the connection writes (connection.ts).
    process.nextTick(() => {
      this.#isOpen = false
      this.#landed = Promise.all([begun, this.#client.query('commit')])
      this.#landed.catch(() => {})
    })
    const begun = this.#begin()
  }

  queries = () => queriesOn(this.#client, this.sender)

  /** When all that was sent is answered. */
  async landed(): Promise<unknown> {
    if (this.#isOpen) await new Promise(process.nextTick)
    return this.#landed
  }
}
