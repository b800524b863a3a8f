import type { Socket } from 'node:net'
import type pg from 'pg'
import { type Shapes, Statement } from '../statements/statement.ts'

type Query = (...args: unknown[]) => unknown

/**
 * Speeds up a pool's connections for the short queries of requests (docs/how-to/send-statements.md). Everything that's
 * sent in one tick leaves in one write. Repeated statements are prepared, so PostgreSQL doesn't parse them again and
 * can reuse their plans.
 */
export function pipelineStatements(): (client: pg.PoolClient) => void {
  const findName = countStatements()
  return (client) => pipeline(client, findName)
}

function pipeline(client: pg.PoolClient, findName: (text: string) => string | undefined): void {
  const { stream } = (client as pg.PoolClient & { connection: { stream: Socket } }).connection
  const query = client.query.bind(client) as Query
  const shapes: Shapes = new Map()
  let isCorked = false
  client.query = ((...args: unknown[]) => {
    if (!isCorked) {
      isCorked = true
      stream.cork()
      process.nextTick(() => {
        isCorked = false
        stream.uncork()
      })
    }
    const [first] = args
    if (first instanceof Statement) {
      const name = findName(first.text)
      if (name !== undefined) first.prepareAs(name, shapes)
    }
    return query(...args)
  }) as typeof client.query
}

const often = 5
/** PostgreSQL plans only these. A prepared `fetch` would also return other columns with each cursor. */
const planned = /^\s*(select|insert|update|delete|with)\b/i
/** The most prepared statements of a pool; each connection can have all of them. */
const maxNamed = 500
/**
 * The most texts that are counted. Texts with varying parameter counts would otherwise fill the memory; those sent
 * least recently are dropped.
 */
const maxSeen = 2000

/** Counts how often a statement is sent; gives it a name after `often` times. */
function countStatements(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  const useCounts = new Map<string, number>()
  return (text) => {
    const name = names.get(text)
    if (name !== undefined || names.size >= maxNamed) return name
    const times = (useCounts.get(text) ?? 0) + 1
    useCounts.delete(text)
    if (times > often && planned.test(text)) {
      const newName = `p${names.size}`
      names.set(text, newName)
      return newName
    }
    useCounts.set(text, times)
    if (useCounts.size > maxSeen) useCounts.delete(useCounts.keys().next().value ?? text)
    return undefined
  }
}
