import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ChunkSplitter, ChunkTooLong, maxChunkBytes } from './chunk-splitter.ts'
import { readChunk } from './remote-part.ts'

/** Texts without the marker, and positions at which to split the stream. */
const cases = fc
  .record({
    marker: fc.constantFrom('--chunk--', '|', '\n', 'aab', 'ñ€', '###'),
    texts: fc.array(fc.string({ unit: fc.constantFrom('a', 'b', '-', '#', 'ñ', '€', '🙂', '|', 'c') }), {
      maxLength: 8,
    }),
    cuts: fc.array(fc.nat(200)),
  })
  .map(({ marker, texts, cuts }) => ({
    marker,
    cuts,
    texts: texts.map((text) => text.replaceAll(marker[0]!, '.')),
  }))

test('returns whole chunks however the network splits an answer', () => {
  fc.assert(
    fc.property(cases, ({ marker, texts, cuts }) => {
      const bytes = Buffer.from(texts.join(marker))
      const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length].sort((a, b) => a - b)
      const splitter = new ChunkSplitter(marker)
      const chunks = places.slice(1).flatMap((to, at) => splitter.push(bytes.subarray(places[at], to)))
      const found = [...chunks, splitter.end()].map(String)
      expect(found).toEqual(texts.length === 0 ? [''] : texts)
    }),
  )
})

test('gives up on a megabyte without a marker', () => {
  const splitter = new ChunkSplitter('--chunk--')
  const piece = Buffer.alloc(64 * 1024, 'x')
  expect(() => {
    for (let sent = 0; sent <= maxChunkBytes; sent += piece.length) splitter.push(piece)
  }).toThrow(ChunkTooLong)
})

test('reads a part’s valid fields and ignores unreadable ones', () => {
  const part = {
    part_number: ' MX-1 ',
    name: 'Filtro',
    price: { price: '12.345', cost: -1 },
    weight: 'heavy',
  }
  const [read] = readChunk(Buffer.from(JSON.stringify(part)))!
  expect(read).toMatchObject({ part_number: 'MX-1', name: 'Filtro', cost: null, weight: null, slugs: null })
  expect(read?.price).toEqual({ price: 12.35, list: null, cost: null, core: null })
})

test('reads a chunk as a part, a list, nothing or invalid JSON, and reports each invalid entry', () => {
  const good = '{"part_number":"1","name":"a"}'
  expect(readChunk(Buffer.from(`[${good},{"name":"b"},7]`))).toMatchObject([{ name: 'a' }, null, null])
  expect(readChunk(Buffer.from(' \n'))).toEqual([])
  expect(readChunk(Buffer.from('{"part_number":'))).toBeNull()
  expect(readChunk(Buffer.from('{"part_number":"1","name":"año"}', 'latin1'))).toMatchObject([
    { name: 'año' },
  ])
})
