import { once } from 'node:events'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { readThrough } from './read-through.ts'

async function* doubled(source: Readable) {
  for await (const chunk of source) yield Buffer.concat([chunk, chunk])
}

test('ends the source of a stream that nobody reads', async () => {
  const source = Readable.from([Buffer.from('ab')])
  const stream = readThrough(source, doubled(source))
  stream.destroy()
  await once(stream, 'close')
  expect(source.destroyed).toBe(true)
})

test('passes on what the generator makes', async () => {
  const source = Readable.from([Buffer.from('ab')])
  expect(String(await buffer(readThrough(source, doubled(source))))).toBe('abab')
})
