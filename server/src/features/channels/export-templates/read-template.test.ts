import fc from 'fast-check'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import type { ExportProduct } from '#contract/channels/marketplace.ts'
import { Refusal } from '#server/platform/http/refusals/refuse.ts'
import { readZip, unpack } from '#server/platform/xlsx/read-zip.ts'
import { fillTemplate } from './fill-template.ts'
import { readTemplate } from './read-template.ts'
import { makeWorkbook, templateParts } from './templates.fixture.ts'

const product = (n: number): ExportProduct => ({
  sku: `0${n}`,
  productTitle: `Filtro <${n}> & más`,
  photo: null,
  price: n + 0.5,
  currency: 'USD',
  name: '',
  description: null,
  brand: null,
  category: null,
  link: null,
  stock: 1,
  weight: 1,
  length: 1,
  width: 1,
  height: 1,
})
/** Begins an entry of a ZIP's directory. */
const central = Buffer.from('PK\u0001\u0002')
async function filled(content: Buffer, count: number, lastRow?: number): Promise<Buffer> {
  async function* products() {
    for (let n = 1; n <= count; n += 1) yield [product(n)]
  }
  const chunks: Buffer[] = []
  for await (const chunk of fillTemplate(await readTemplate(content), products(), lastRow)) chunks.push(chunk)
  return Buffer.concat(chunks)
}
const why = (content: Buffer) =>
  readTemplate(content).then(
    () => 'readable',
    (error: unknown) => (error instanceof Refusal ? JSON.stringify(error.details.values) : String(error)),
  )

test('recognizes the columns by their headers', async () => {
  const { headerRow, columns, firstRow, sheet } = await readTemplate(await makeWorkbook())
  expect([sheet.name, headerRow, firstRow]).toEqual(['Autopartes', 3, 4])
  expect(columns.map(({ header, at }) => [header, at])).toEqual([
    ['Título', 1],
    ['Precio', 2],
    ['Color', null],
    ['Número de pieza', 7],
    ['SKU', 0],
  ])
})

test('writes rows below the headers and leaves everything else as it is', async () => {
  const template = await makeWorkbook()
  const filledFile = await filled(template, 3)
  const { sheets } = await readXlsx(filledFile)
  expect(sheets.map(({ name }) => name)).toEqual(['extra', 'Autopartes'])
  expect(sheets[1]!.rows.slice(2, 6)).toEqual([
    ['Título: incluye producto, marca y modelo', 'Precio (obligatorio)', 'Color', 'Número de pieza', 'SKU'],
    ['Filtro <1> & más', 1.5, null, '01', '01'],
    ['Filtro <2> & más', 2.5, null, '02', '02'],
    ['Filtro <3> & más', 3.5, null, '03', '03'],
  ])
  const limits = { entries: 100, bytes: 1e6 }
  const [before, after] = [readZip(template, limits), readZip(filledFile, limits)]
  expect(after.map(({ path }) => path)).toEqual(before.map(({ path }) => path))
  const path = 'xl/worksheets/sheet2.xml'
  for (const [at, entry] of before.entries()) if (entry.path !== path) expect(after[at]).toEqual(entry)
  const xml = String(await unpack(after.find((entry) => entry.path === path)!))
  const was = templateParts[path]!
  expect(xml.endsWith(was.slice(was.indexOf('<row r="9">')))).toBe(true)
  // The formats of the rows that were prepared for it.
  expect(xml).toContain('<c r="C6" s="3"/>')
  expect(xml).not.toContain('dimension')
})

test('reads sheets with prefixed elements and cells without places', async () => {
  const path = 'xl/worksheets/sheet2.xml'
  const cell = (text: string) => `<x:c t="inlineStr"><x:is><x:t>${text}</x:t></x:is></x:c>`
  const xml = `<x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:sheetData><x:row>${cell('SKU')}${cell('PRECIO *')}${cell('Titulo')}</x:row></x:sheetData></x:worksheet>`
  const { sheets } = await readXlsx(await filled(await makeWorkbook({ [path]: xml }), 1))
  expect(sheets[1]!.rows[1]).toEqual(['01', 1.5, 'Filtro <1> & más'])
})

test('refuses what isn’t a template', async () => {
  const whole = await makeWorkbook()
  const sheet = templateParts['xl/worksheets/sheet2.xml']!
  expect(await why(Buffer.from('SKU;Precio'))).toContain('not_xlsx')
  expect(await why(whole.subarray(0, whole.length / 2))).toContain('workbook_damaged')
  expect(await why(await makeWorkbook({ 'xl/vbaProject.bin': 'x' }))).toContain('not_xlsx')
  expect(await why(await makeWorkbook({ 'xl/workbook.xml': null }))).toContain('workbook_damaged')
  expect(await why(await makeWorkbook({ 'xl/sharedStrings.xml': null }))).toContain('template_columns')
  expect(await why(await makeWorkbook({ '../evil.xml': 'x' }))).toContain('workbook_damaged')
  const doctype = `<!DOCTYPE x [<!ENTITY a "b">]>${sheet}`
  expect(await why(await makeWorkbook({ 'xl/worksheets/sheet2.xml': doctype }))).toContain('workbook_damaged')
  const open = `${sheet}<row r="1">`
  expect(await why(await makeWorkbook({ 'xl/worksheets/sheet2.xml': open }))).toContain('workbook_damaged')
})

test('names the sheets, cells or password that are in the way', async () => {
  const path = 'xl/worksheets/sheet2.xml'
  const sheet = templateParts[path]!
  const merged = (cells: string) =>
    sheet.replace(
      '</sheetData>',
      `</sheetData><mergeCells count="1"><mergeCell ref="${cells}"/></mergeCells>`,
    )
  expect(await why(await makeWorkbook({ [path]: merged('A1:E2') }))).toBe('readable')
  const below = await why(await makeWorkbook({ [path]: merged('A4:C6') }))
  expect(below).toContain('template_merged')
  expect(below).toContain('A4:C6')
  // A merged cell that reaches from the headers into the rows below them.
  expect(await why(await makeWorkbook({ [path]: merged('A3:A5') }))).toContain('template_merged')

  const workbook = templateParts['xl/workbook.xml']!
  const sameName = workbook.replace(
    'name="extra" sheetId="1" state="hidden"',
    'name="AUTOPARTES" sheetId="1"',
  )
  expect(await why(await makeWorkbook({ 'xl/workbook.xml': sameName }))).toContain('sheets_same_name')
  const sameColumn = templateParts['xl/sharedStrings.xml']!.replace('Color', 'sku')
  const { columns } = await readTemplate(await makeWorkbook({ 'xl/sharedStrings.xml': sameColumn }))
  expect(columns.filter(({ at }) => at === 0).map(({ column }) => column)).toEqual(['C'])

  const last = sheet.replace(
    '<row r="9"><c r="A9" s="2"/></row>',
    '<row r="1048576"><c r="A1048576"><v>1</v></c></row>',
  )
  expect(await why(await makeWorkbook({ [path]: last }))).toContain('template_no_room')

  const whole = await makeWorkbook()
  for (let at = whole.indexOf(central); at !== -1; at = whole.indexOf(central, at + 1))
    whole.writeUInt16LE(whole.readUInt16LE(at + 8) | 1, at + 8)
  expect(await why(whole)).toContain('workbook_encrypted')
  const wrapped = Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(512),
    Buffer.from('EncryptedPackage', 'utf16le'),
  ])
  expect(await why(wrapped)).toContain('workbook_encrypted')
})

test('refuses entries that lie over each other', async () => {
  const whole = await makeWorkbook()
  const first = whole.indexOf(central)
  const second = whole.indexOf(central, first + 1)
  // Both entries point to the first one's content.
  whole.writeUInt32LE(whole.readUInt32LE(first + 42), second + 42)
  expect(await why(whole)).toContain('workbook_damaged')
})

test('counts the parts that a template has room for', async () => {
  const template = await makeWorkbook()
  expect((await readXlsx(await filled(template, 3, 6))).sheets[1]!.rows[5]?.[0]).toBe('Filtro <3> & más')
  const refused = await filled(template, 4, 6).catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: 'template_full', details: { values: { n: 3 } } })
})

test('unpacks no bomb', async () => {
  const huge = await makeWorkbook({ 'xl/worksheets/sheet2.xml': ' '.repeat(70 * 1024 * 1024) })
  expect(huge.length).toBeLessThan(1024 * 1024)
  expect(await why(huge)).toContain('workbook_damaged')
  // It declares a small size.
  const sizes = huge.indexOf(Buffer.from('xl/worksheets/sheet2.xml'), huge.length - 400) - 46 + 24
  huge.writeUInt32LE(100, sizes)
  expect(await why(huge)).toContain('workbook_damaged')
  const many = Object.fromEntries(Array.from({ length: 600 }, (_, n) => [`x${n}`, 'x']))
  expect(await why(await makeWorkbook(many))).toContain('workbook_damaged')
})

test('refuses or reads whatever bytes it gets, and throws nothing else', async () => {
  const whole = await makeWorkbook()
  const change = fc.tuple(fc.nat(whole.length - 1), fc.nat(255))
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
      const broken = Buffer.from(whole)
      for (const [at, byte] of changes) broken[at] = byte
      expect(await why(broken)).toMatch(/readable|reason/)
    }),
    { numRuns: 500 },
  )
})

const writeSheet = (rows: string, after = '') => ({
  'xl/worksheets/sheet2.xml': `<worksheet><sheetData>${rows}</sheetData>${after}</worksheet>`,
})
const headers = '<row r="3"><c t="s"><v>1</v></c><c t="s"><v>2</v></c><c t="s"><v>5</v></c></row>'
const damaged = '{"reason":{"code":"reasons.workbook_damaged"}}'
const noColumns = '{"reason":{"code":"reasons.template_columns","values":{"n":3}}}'

test('reads small files that unpack to much work in bounded time and memory', async () => {
  const manySheets = Array.from({ length: 3000 }, (_, n) => `<sheet name="s${n}" r:id="rId2"/>`).join('')
  const hostile: Record<string, [Record<string, string>, string]> = {
    'one part as thousands of sheets': [
      {
        ...writeSheet(`<row><c><v>${' '.repeat(200_000)}</v></c></row>`.repeat(100)),
        'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${manySheets}</sheets></workbook>`,
      },
      damaged,
    ],
    'elements that begin like rows': [writeSheet(`${headers}<rowx></rowx>`), 'readable'],
    'rows that end as something else': [
      {
        'xl/worksheets/sheet2.xml':
          '<x:worksheet><x:sheetData><x:row/><y:row></y:row></x:sheetData></x:worksheet>',
      },
      noColumns,
    ],
    'a row of a million cells': [
      writeSheet(`<row><c><v>1</v></c>${'<c/>'.repeat(1_000_000)}</row>`),
      damaged,
    ],
    'rows below the last': [writeSheet('<row r="1048577"><c><v>1</v></c></row>'), damaged],
    'thousands of cells with one text of megabytes': [
      {
        ...writeSheet(`<row>${'<c t="s"><v>0</v></c>'.repeat(16_000)}</row>`.repeat(30)),
        'xl/sharedStrings.xml': `<sst><si>${`<t>${' '.repeat(30_000)}</t>`.repeat(300)}</si></sst>`,
      },
      noColumns,
    ],
    'a place of digits without end': [
      writeSheet(headers, `<mergeCells><mergeCell ref="${'1'.repeat(200_000)}x"/></mergeCells>`),
      'readable',
    ],
    'a tag longer than any': [writeSheet(headers, `<a b="${'1'.repeat(300_000)}"/>`), damaged],
  }
  for (const [what, [parts, answer]] of Object.entries(hostile))
    expect(await why(await makeWorkbook(parts)), what).toBe(answer)
})

test('lets others work while it reads a large sheet', async () => {
  const content = await makeWorkbook(writeSheet(`<row>${'<c/>'.repeat(10_000)}</row>`.repeat(40)))
  let turns = 0
  const timer = setInterval(() => {
    turns += 1
  })
  await why(content)
  clearInterval(timer)
  expect(turns).toBeGreaterThan(4)
})
