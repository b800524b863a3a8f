import type pg from 'pg'
import { channel } from './announce.ts'

/**
 * The server processes that publish after their commits, each identified by its listening connection. A process
 * that disappears may have committed something it didn't publish, so listeners have to reload everything.
 */
export const listenerName = 'partsdesk events'

/** A new process introduces itself under this topic, which listeners don't see. */
export const helloTopic = 'hello'

/** Tests can replace it. */
export const peerCheck = { everyMs: 5_000 }
/** Each process asks every `everyMs`; one that hasn't for this long is stuck, or its machine is gone. */
const silentFor = '20 seconds'

const name = `pid || ' ' || extract(epoch from backend_start)`
const present = `select ${name} as peer from pg_stat_activity
  where datname = current_database() and application_name = '${listenerName}'
    and state_change > now() - interval '${silentFor}'`
const hello = `select pg_notify('${channel}', json_build_array('${helloTopic}', 0, json_build_array(${name}))::text)
  from pg_stat_activity where pid = pg_backend_pid()`

/**
 * The other processes that listen. A missing one means that notifications may have been lost with the
 * connection.
 */
export class Peers {
  #known = new Set<string>()

  /** Finds the others, and introduces itself to them before this process commits anything. */
  async meet(client: pg.Client): Promise<void> {
    await this.isComplete(client)
    await client.query(hello)
  }

  add(peer: string): void {
    this.#known.add(peer)
  }

  /** Whether all processes it has met are still there. */
  async isComplete(client: pg.Client): Promise<boolean> {
    const { rows } = await client.query<{ peer: string }>(present)
    const currentPeers = new Set(rows.map(({ peer }) => peer))
    const isComplete = [...this.#known].every((peer) => currentPeers.has(peer))
    this.#known = currentPeers
    return isComplete
  }
}
