import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import type { RequestContext } from '../implement.ts'
import { noFields, withFirstFile } from './first-file.ts'

/** A request with a file in a hundred chunks; `ended` once all are read. */
function visitWithFile() {
  let chunks = 0
  const coming = new Readable({
    read() {
      chunks += 1
      setImmediate(() => this.push(chunks > 100 ? null : Buffer.alloc(100_000, 'a')))
    },
  })
  const stream = Object.assign(coming, { truncated: false })
  const ended = new Promise((resolve) => stream.once('end', resolve))
  const context = {
    async *form() {
      yield { field: 'file', filename: 'a.csv', contentType: 'text/csv', stream }
    },
  } as unknown as RequestContext
  return { context, ended }
}

test('drains the rest of a file, even when its reader just stops', async () => {
  const { context, ended } = visitWithFile()
  const first = await withFirstFile(context, { maxBytes: 1e9, fields: noFields }, async ({ source }) => {
    const { value } = await source[Symbol.asyncIterator]().next()
    return value?.length
  })
  expect(first).toBeGreaterThan(0)
  await ended
})

test('drains a file that was never read or too large', async () => {
  const unread = visitWithFile()
  await withFirstFile(unread.context, { maxBytes: 1e9, fields: noFields }, async () => 'unread')
  await unread.ended

  const large = visitWithFile()
  const reading = withFirstFile(large.context, { maxBytes: 50_000, fields: noFields }, async ({ source }) => {
    for await (const _ of source);
  })
  await expect(reading).rejects.toMatchObject({ code: 'too_large' })
  await large.ended
})
