import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeXml } from './decode-xml.ts'

const decoded = async (bytes: Uint8Array, size = bytes.length): Promise<string> => {
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
  }
  let text = ''
  for await (const piece of decodeXml(pieces())) text += piece
  return text
}
const declaring = (encoding: string, text: string) =>
  `<?xml version="1.0" encoding="${encoding}"?>\n<a>${text}</a>`

test.each([
  ['ISO-8859-1', 'Piñón é', 'latin1'],
  ['latin1', 'Piñón é', 'latin1'],
  ['Windows-1252', 'Piñón é', 'latin1'],
  ['US-ASCII', 'plain', 'latin1'],
  ['us-ascii', 'Piñón é', 'latin1'],
  ['US-ASCII', 'Piñón 齿轮', 'utf8'],
  ['UTF8', 'Piñón 齿轮', 'utf8'],
  ['utf-16', 'Piñón 齿轮', 'utf8'],
  ['Unicode', 'Piñón 齿轮', 'utf8'],
  ['utf-16', 'Piñón 齿轮', 'utf16le'],
  ['', 'Piñón 齿轮', 'utf8'],
] as const)('reads what is declared as %s: %s in %s', async (encoding, text, written) => {
  const xml = declaring(encoding, text)
  for (const start of ['', '\n', ' \r\n\t'])
    for (const size of [1, 7, 10_000])
      expect(await decoded(Buffer.from(start + xml, written), size)).toBe(start + xml)
})

test('believes a byte-order mark more than the declaration', async () => {
  expect(await decoded(Buffer.from(`\uFEFF${declaring('ISO-8859-1', 'é')}`, 'utf8'))).toContain('<a>é</a>')
  const big = Buffer.from(`\uFEFF${declaring('utf-8', 'é')}`, 'utf16le').swap16()
  expect(await decoded(big)).toContain('<a>é</a>')
})

test('names the encoding that nobody can read, or that the bytes are not in', async () => {
  await expect(decoded(Buffer.from(declaring('EBCDIC-XY', 'x')))).rejects.toThrow('declared as EBCDIC-XY')
  await expect(decoded(Buffer.from(declaring('utf-8', 'é'), 'latin1'))).rejects.toThrow('utf-8')
  await expect(decoded(Buffer.from('<a>x', 'utf16le').subarray(0, -1))).rejects.toThrow('utf-16le')
})

test('reads any text in any pieces as it reads the whole', async () => {
  const text = fc.string({ unit: 'binary', maxLength: 3000 })
  const labels = fc.constantFrom(['utf-8', 'utf8'], ['us-ascii', 'utf8'], ['utf-16', 'utf16le'] as const)
  await fc.assert(
    fc.asyncProperty(
      text,
      labels,
      fc.integer({ min: 1, max: 1500 }),
      async (some, [label, written], size) => {
        const bytes = Buffer.from(declaring(label!, some), written as BufferEncoding)
        expect(await decoded(bytes, size)).toBe(await decoded(bytes))
      },
    ),
    { numRuns: 20 },
  )
})
