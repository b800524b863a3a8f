import type { Socket } from 'node:net'
import type pg from 'pg'

type Query = (...args: unknown[]) => unknown

/**
 * Makes the connections of a pool quick for the short queries that requests are made of (bench/): what is sent before
 * the code waits leaves in one write, and a statement that comes again and again is prepared, so that the
 * database neither parses nor, when that costs nothing, plans it again.
 */
export function quickener(): (client: pg.PoolClient) => void {
  const nameOf = naming()
  return (client) => quicken(client, nameOf)
}

function quicken(client: pg.PoolClient, nameOf: (text: string) => string | undefined): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
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

/** Counts how often a statement was sent; beyond `often` it has a name. */
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
