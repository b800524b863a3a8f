import { type Options, stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCsv } from './read-csv.ts'

async function read(...chunks: (string | Buffer)[]) {
  async function* source() {
    for (const chunk of chunks) yield Buffer.from(chunk as string)
  }
  const { header, delimiter, lines } = await readCsv(source())
  const found: (readonly [number, string[] | null])[] = []
  for await (const { line, cells } of lines) found.push([line, cells])
  return { header, delimiter, found }
}

test('numbers lines like an editor, across blank lines and multi-line cells', async () => {
  const { header, found } = await read('\r\na,b\r\n1,2\r\n\r\n3,"x\r\ny"\r\n5,6')
  expect(header).toEqual(['a', 'b'])
  expect(found).toEqual([
    [3, ['1', '2']],
    [5, ['3', 'x\ny']],
    [7, ['5', '6']],
  ])
})

test('skips rows of empty cells, as a spreadsheet writes them', async () => {
  const { found } = await read('a;b;c\n1;;\n;;\n ; ;""\n;2;\n;;\n')
  expect(found).toEqual([
    [2, ['1', '', '']],
    [5, ['', '2', '']],
  ])
})

test('keeps quotation marks inside a cell, and loses only the line of an unclosed one', async () => {
  const { found } = await read('a,b\n1,5" pipe\n2,"5" pipe"\n3,"say ""hi"""\n4,"open\n5,\n6,"x, y"\n')
  expect(found).toEqual([
    [2, ['1', '5" pipe']],
    [3, ['2', '5" pipe']],
    [4, ['3', 'say "hi"']],
    [5, null],
    [6, ['5', '']],
    [7, ['6', 'x, y']],
  ])
})

test('reads no further once an unclosed quotation mark can’t be closed', async () => {
  let sent = 0
  async function* source() {
    yield Buffer.from('a,b\n')
    for (; sent < 500; sent += 1) yield Buffer.from(`"open ${sent},x\n`)
  }
  const { lines } = await readCsv(source())
  const ahead: number[] = []
  for await (const { line, cells } of lines) {
    expect(cells).toBeNull()
    ahead.push(sent + 2 - line)
  }
  expect(ahead).toHaveLength(500)
  expect(Math.max(...ahead)).toBeLessThan(5)
})

test('joins lines and characters split between chunks', async () => {
  const bytes = Buffer.from('a;b\nñandú;1\nб;2\n')
  const chunks = [...bytes].map((byte) => Buffer.from([byte]))
  const { found, delimiter } = await read(...chunks)
  expect(delimiter).toBe(';')
  expect(found.map(([, cells]) => cells)).toEqual([
    ['ñandú', '1'],
    ['б', '2'],
  ])
})

test('reads lines of Windows-1252 among lines of UTF-8', async () => {
  const { found } = await read(
    Buffer.from('a,b\n1,caf\xe9\n', 'latin1'),
    'é,2\n',
    Buffer.from('\x80,3', 'latin1'),
  )
  expect(found.map(([, cells]) => cells)).toEqual([
    ['1', 'café'],
    ['é', '2'],
    ['€', '3'],
  ])
})

test('removes the apostrophe an export put before a formula', async () => {
  const { found } = await read("a,b\n'=1+1,'-5\n'quoted',it's\n''=1,+1\n")
  expect(found.map(([, cells]) => cells)).toEqual([
    ['=1+1', '-5'],
    ["'quoted'", "it's"],
    ["'=1", '+1'],
  ])
})

test('refuses what isn’t a table, with a reason', async () => {
  await expect(read('')).rejects.toThrow('it is empty')
  await expect(read('PK\x03\x04')).rejects.toThrow('Excel')
  await expect(read('a\0b,c\n')).rejects.toThrow('isn’t a text file')
  await expect(read('a,b\n', 'x'.repeat(1024 * 1024 + 1))).rejects.toThrow('longer than 1 MB')
  await expect(read('a,'.repeat(1000))).rejects.toThrow('more than 1,000 columns')
})

test('reads no more cells of a line than a header can have', async () => {
  const text = `a,b\n${'x,'.repeat(900_000)}\n${'"x",'.repeat(200_000)}\n1,2\n`
  const widths = (await read(text)).found.map(([, cells]) => cells?.length)
  expect(widths).toEqual([1001, 1001, 2])
})

test('reads marks that each line closes and opens again as fast as any', async () => {
  const count = 20_000
  const open = 'a","baaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\n'
  const { found } = await read('a,b\n', open.repeat(count))
  expect(found.length).toBe(count)
  expect(found.every(([, cells]) => cells === null)).toBe(true)
})

test('keeps quoted cells of several lines with marks, delimiters and cells after them', async () => {
  const { found } = await read('a,b,c\n1,"x ""y"",\n z" , "2\n3"\n4,5,6\n')
  expect(found.map(([, cells]) => cells)).toEqual([
    ['1', 'x "y",\n z', '2\n3'],
    ['4', '5', '6'],
  ])
})

test('lets others go on while it reads a long file that is already there', async () => {
  let turns = 0
  let isReading = true
  const count = () => {
    turns += 1
    if (isReading) setImmediate(count)
  }
  setImmediate(count)
  await read('a,b\n', ...Array<string>(200).fill('1,2\n'.repeat(1000)))
  isReading = false
  expect(turns).toBeGreaterThan(1)
})

test('keeps a record whole whose cell has a line break, though it has fewer or more cells than the header', async () => {
  const { found } = await read('a,b,c,d\n1,"x\n2,y",3\n4,"z\nz",5,6,7\n8,9,,\n')
  expect(found).toEqual([
    [2, ['1', 'x\n2,y', '3']],
    [4, ['4', 'z\nz', '5', '6', '7']],
    [6, ['8', '9', '', '']],
  ])
})

test('reads files whose lines end with carriage returns alone, however long', async () => {
  const { found } = await read('a,b\r', '1,2\r', '"x\ry",3\r')
  expect(found).toEqual([
    [2, ['1', '2']],
    [3, ['x\ny', '3']],
  ])
  const long = await read('a,b\r', '1,2\r'.repeat(600_000))
  expect(long.found.length).toBe(600_000)
  expect((await read('a,b\r', '\n1,2\r', '\n')).found).toEqual([[2, ['1', '2']]])
})

test('obeys a line that names the delimiter, and reads a header with line breaks', async () => {
  expect(await read('sep=;\r\na,b;"c"\r\n1;2\r\n')).toEqual({
    header: ['a,b', 'c'],
    delimiter: ';',
    found: [[3, ['1', '2']]],
  })
  const { header, found } = await read('"Part\r\nnumber",b\n1,2\n')
  expect({ header, found }).toEqual({ header: ['Part number', 'b'], found: [[3, ['1', '2']]] })
})

/** Files as Excel, databases and programs write them. */
const writers: Options[] = [
  { record_delimiter: 'windows', delimiter: ';', quoted_match: /\n/ },
  { record_delimiter: 'unix', quoted: true },
  { record_delimiter: 'unix', delimiter: '\t', quoted_string: true },
  { record_delimiter: 'windows', bom: true, quoted_match: /\n/ },
]
const cell = fc
  .string({
    unit: fc.oneof(
      fc.constantFrom('"', ',', ';', '\n', ' ', 'é', '|', '\t', "'"),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
    ),
    maxLength: 12,
  })
  // Blanks around a cell and an apostrophe before it aren't part of its text, and NULs never are.
  .map((text) =>
    text
      .replace(/[\0\r]/g, '')
      .replace(/^[\s']+/, '')
      .trimEnd(),
  )

test('any table that common programs write reads back as it was', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc
        .integer({ min: 2, max: 5 })
        .chain((width) =>
          fc
            .array(fc.array(cell, { minLength: width, maxLength: width }), { maxLength: 8 })
            .map((rows) => ({ width, rows })),
        ),
      fc.constantFrom(...writers),
      async ({ width, rows }, options) => {
        const header = Array.from({ length: width }, (_, n) => `column ${n}`)
        const { found } = await read(stringify([header, ...rows], options))
        expect(found.map(([, cells]) => cells)).toEqual(rows.filter((row) => row.some((one) => one !== '')))
      },
    ),
    { numRuns: 2000 },
  )
})
