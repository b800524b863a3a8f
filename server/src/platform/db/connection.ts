import type { Socket } from 'node:net'
import type pg from 'pg'

type Query = (...args: unknown[]) => unknown

/**
 * Speeds up a pool's connections for the short queries of requests (bench/): everything sent before the code
 * waits goes out in one write, and repeated statements are prepared, so the database doesn't parse them again
 * or, when that costs nothing, plan them again.
 */
export function quickener(): (client: pg.PoolClient) => void {
  const nameOf = naming()
  return (client) => quicken(client, nameOf)
}

function quicken(client: pg.PoolClient, nameOf: (text: string) => string | undefined): void {
  const { stream } = (client as pg.PoolClient & { connection: { stream: Socket } }).connection
  const query = client.query.bind(client) as Query
  let held = false
  client.query = ((...args: unknown[]) => {
    if (!held) {
      held = true
      stream.cork()
      process.nextTick(() => {
        held = false
        stream.uncork()
      })
    }
    const [text, values, ...rest] = args
    const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : undefined
    return name === undefined ? query(...args) : query({ name, text, values }, ...rest)
  }) as typeof client.query
}

const often = 5
/** Texts with varying parameter counts would fill memory, here and in every connection. */
const most = 500

/** Counts how often a statement is sent; names it after `often` times. */
function naming(): (text: string) => string | undefined {
  const seen = new Map<string, { times: number; name: string }>()
  return (text) => {
    const known = seen.get(text)
    if (!known) {
      if (seen.size < most) seen.set(text, { times: 1, name: `p${seen.size}` })
      return undefined
    }
    known.times += 1
    return known.times > often ? known.name : undefined
  }
}
