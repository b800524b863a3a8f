import type pg from 'pg'

/** Statements sent to the database in one write. */
type Exchange = string[]

/**
 * Records what a pool's connections exchange with the database: everything sent before the code waits for an answer is
 * one exchange. Omits the end of a read, for which nothing waits.
 */
export function recordExchanges(pool: pg.Pool): { take(): Exchange[] } {
  let exchanges: Exchange[] = []
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    let open: Exchange | null = null
    let reads = false
    client.query = ((...args: unknown[]) => {
      const text = readText(args[0])
      if (/^begin\b/.test(text)) reads = /read only/.test(text)
      if (open) open.push(text)
      else if (!(reads && text === 'commit')) {
        open = [text]
        exchanges.push(open)
        process.nextTick(() => {
          open = null
        })
      }
      return query(...args)
    }) as typeof client.query
  })
  return {
    /** The exchanges since the last call. */
    take() {
      const before = exchanges
      exchanges = []
      return before
    },
  }
}

function readText(first: unknown): string {
  const text = typeof first === 'object' && first !== null && 'text' in first ? first.text : first
  return String(text).replace(/\s+/g, ' ').trim()
}
