import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ChunkSplitter, ChunkTooLong, maxChunkBytes } from './chunk-splitter.ts'
import { readChunk } from './remote-part.ts'

// The same cases every time: a new one is found on purpose, with another seed, and never by chance.
fc.configureGlobal({ seed: 20261121 })

/** Some texts that do not hold the marker, and places to cut what is made of them. */
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

test('whatever way the network cuts an answer, its chunks come whole', () => {
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

test('a megabyte without a marker is not waited through', () => {
  const splitter = new ChunkSplitter('--chunk--')
  const piece = Buffer.alloc(64 * 1024, 'x')
  expect(() => {
    for (let sent = 0; sent <= maxChunkBytes; sent += piece.length) splitter.push(piece)
  }).toThrow(ChunkTooLong)
})

test('a part is read with what is said of it; what cannot be read is not said', () => {
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

test('a chunk is a part, a list, nothing, or no JSON; each entry that is no part is told', () => {
  const good = '{"part_number":"1","name":"a"}'
  expect(readChunk(Buffer.from(`[${good},{"name":"b"},7]`))).toMatchObject([{ name: 'a' }, null, null])
  expect(readChunk(Buffer.from(' \n'))).toEqual([])
  expect(readChunk(Buffer.from('{"part_number":'))).toBeNull()
  expect(readChunk(Buffer.from('{"part_number":"1","name":"año"}', 'latin1'))).toMatchObject([
    { name: 'año' },
  ])
})
