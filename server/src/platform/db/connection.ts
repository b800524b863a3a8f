import type { Socket } from 'node:net'
import type pg from 'pg'
import { type Shapes, Statement } from './statement.ts'

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
  const shapes: Shapes = new Map()
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
    const [first] = args
    if (first instanceof Statement) {
      const name = nameOf(first.text)
      if (name !== undefined) first.prepareAs(name, shapes)
    }
    return query(...args)
  }) as typeof client.query
}

const often = 5
/** Only these are planned. A prepared `fetch` would even return other columns with each cursor. */
const planned = /^\s*(select|insert|update|delete|with)\b/i
/** A connection keeps as many prepared statements. */
const mostNamed = 500
/** Texts with varying parameter counts would fill the memory: the oldest that weren't sent often are forgotten. */
const mostSeen = 2000

/** Counts how often a statement is sent; names it after `often` times. */
function naming(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  const seen = new Map<string, number>()
  return (text) => {
    const name = names.get(text)
    if (name !== undefined || names.size >= mostNamed) return name
    const times = (seen.get(text) ?? 0) + 1
    seen.delete(text)
    if (times > often && planned.test(text)) {
      const given = `p${names.size}`
      names.set(text, given)
      return given
    }
    seen.set(text, times)
    if (seen.size > mostSeen) seen.delete(seen.keys().next().value ?? text)
    return undefined
  }
}
