import { Readable } from 'node:stream'
import { beforeAll, expect, test } from 'vitest'
import { system } from '#server/platform/auth/actor.ts'
import { testServer } from '#test/harness.ts'
import { addCatalog, importText, upload, vehiclesCsv } from './catalog.fixture.ts'
import { importFile } from './run-import.ts'
import {
  readImportResults,
  writeAces,
  writeBaseApplication,
  writeItem,
  writePies,
  writeWordedApplication,
} from './trade-files.fixture.ts'

/** All ids here are invented. */
const server = testServer()
let catalog: string

const { find, readFits, reasons } = readImportResults(server, () => catalog)
const failure = async (kind: 'vehicles' | 'parts', content: string | Uint8Array) => {
  const sent = await upload<{ code: string; message: string }>(
    server.as('platform'),
    `/catalog-imports?catalog=${catalog}&kind=${kind}`,
    content,
    'file.xml',
  )
  expect(sent.body.code).toBe('file_unreadable')
  return sent.body.message
}

beforeAll(async () => {
  ;({ catalog } = await addCatalog(server))
  await importText(catalog, 'vehicles', vehiclesCsv)
})

test('takes a PIES item’s numbers, texts by language, prices, sizes, picture and interchange', async () => {
  const content = writePies(
    writeItem(
      'GF-100',
      `<Descriptions/><Prices>
        <Pricing PriceType="JBR"><Price UOM="PE">4.10</Price><CurrencyCode>USD</CurrencyCode></Pricing>
        <Pricing PriceType="LST"><Price UOM="PE">12.5</Price></Pricing>
        <Pricing PriceType="LST" MaintenanceType="D"><Price UOM="PE">99</Price></Pricing></Prices>
      <Packages><Package><PackageUOM>CA</PackageUOM><QuantityofEaches>12</QuantityofEaches><Weights UOM="PG"><Weight>20</Weight></Weights></Package>
        <Package><PackageUOM>EA</PackageUOM><Dimensions UOM="CM"><ShippingHeight>10</ShippingHeight><ShippingWidth>5.08</ShippingWidth><ShippingLength>2.54</ShippingLength></Dimensions>
        <Weights UOM="KG"><Weight>1</Weight></Weights></Package></Packages>
      <PartInterchangeInfo><PartInterchange><BrandLabel>Great Lakes</BrandLabel><PartNumber>GL-26409</PartNumber></PartInterchange></PartInterchangeInfo>`,
    ).replace(
      '</Description>',
      '</Description><Description LanguageCode="ES" DescriptionCode="DES">Filtro &amp; más</Description><Description LanguageCode="EN" DescriptionCode="MKT" Sequence="2">long.</Description><Description LanguageCode="EN" DescriptionCode="MKT" Sequence="1">Lasts</Description>',
    ),
  )
  expect(await importText(catalog, 'parts', content)).toMatchObject({ linesMade: 1, partsMade: 1 })
  const { rows } = await server.admin.query(
    `select name_en, name_es, description, list_price, cost, weight, length, width, height from parts where number = 'GF-100'`,
  )
  expect(rows).toEqual([
    {
      name_en: 'Filter GF-100',
      name_es: 'Filtro & más',
      description: 'Lasts long.',
      list_price: '12.50',
      cost: '4.10',
      weight: '2.200',
      length: '1.00',
      width: '2.00',
      height: '3.94',
    },
  ])
  expect(await importText(catalog, 'parts', content)).toMatchObject({ linesUnchanged: 1, partsMade: 0 })
  const [found] = await find('gl26409')
  expect(found).toMatchObject({ part_number: 'GF-100', foundBy: 'GL-26409 (Great Lakes)' })
  expect((await find('GF-100'))[0]).not.toHaveProperty('foundBy')
})

test('finds a part by each number that PIES 7 lists of another brand', async () => {
  const content = writePies(
    writeItem(
      'GF-200',
      `<PartInterchangeInfo>
        <PartInterchange MaintenanceType="A" BrandAAIAID="YYYY" BrandLabel="North (East)"><PartNumber ReferenceItem="N">NE-77001</PartNumber><PartNumber>NE-77002</PartNumber></PartInterchange>
        <PartInterchange MaintenanceType="A" BrandAAIAID="ZZZZ"><PartNumber>Z77003</PartNumber></PartInterchange>
        <PartInterchange MaintenanceType="D" BrandAAIAID="ZZZZ"><PartNumber>Z77004</PartNumber></PartInterchange>
      </PartInterchangeInfo>`,
    ),
  )
  expect(await importText(catalog, 'parts', content)).toMatchObject({ linesMade: 1, linesRejected: 0 })
  const foundBy = async (number: string) => (await find(number))[0]?.foundBy
  expect(await foundBy('NE77001')).toBe('NE-77001 (North East)')
  expect(await foundBy('NE77002')).toBe('NE-77002 (North East)')
  expect(await foundBy('Z77003')).toBe('Z77003 (ZZZZ)')
  expect(await foundBy('Z77004')).toBeUndefined()
})

const file = (type: string, name: string, uri = '', fileType = '') =>
  `<DigitalFileInformation><FileName>${name}</FileName><AssetType>${type}</AssetType><FileType>${fileType}</FileType><URI>${uri}</URI></DigitalFileInformation>`
const photo = 'https://img.example.com/p.jpg'

test.each([
  ['no logo', file('LGO', 'logo.png', 'https://img.example.com/logo.png'), null],
  ['the primary photo', file('P01', 'a.jpg', `${photo}?a`) + file('P04', 'p.jpg', photo), photo],
  ['one after the logo', file('LGO', 'logo.png') + file('P04', 'p.jpg', photo), photo],
  ['one with a query', file('P04', 'p.jpg', `${photo}?v=3&amp;w=800`), `${photo}?v=3&w=800`],
  ['one by its file’s name', file('P04', 'p.jpg', 'https://cdn.example.com/p'), 'https://cdn.example.com/p'],
  ['one by its type', file('P04', 'x', 'https://cdn.example.com/p', 'JPG'), 'https://cdn.example.com/p'],
  ['the name without an address', file('P04', 'p.jpg', 'www.example.com'), 'p.jpg'],
  ['no other format', file('P04', 'p.tif', 'https://img.example.com/p.tif', 'TIF'), null],
])('takes as a PIES item’s picture %s', async (_, files, picture) => {
  await importText(catalog, 'parts', writePies(writeItem('PIC-1', `<DigitalAssets>${files}</DigitalAssets>`)))
  const { rows } = await server.admin.query(`delete from parts where number = 'PIC-1' returning image_path`)
  expect(rows).toEqual([{ image_path: picture }])
})

test('takes weights in gross kilograms', async () => {
  const box =
    '<Package><PackageUOM>EA</PackageUOM><Weights UOM="GT"><Weight>12.5</Weight></Weights></Package>'
  const done = await importText(catalog, 'parts', writePies(writeItem('GT-1', `<Packages>${box}</Packages>`)))
  expect(done).toMatchObject({ linesRejected: 0 })
  const { rows } = await server.admin.query(`select weight from parts where number = 'GT-1'`)
  expect(rows).toEqual([{ weight: '27.560' }])
})

test('links what ACES has in words, with its conditions as the note, and ends removed applications', async () => {
  await importText(catalog, 'parts', writePies(writeItem('AC-1')))
  const conditions =
    '<SubModel>LE</SubModel><Qual id="7"><text>with ABS</text></Qual><Note>Front</Note><Qty>2</Qty>'
  const content = writeAces(writeWordedApplication('AC-1', conditions))
  const done = await importText(catalog, 'parts', content)
  expect(done).toMatchObject({ linesRead: 1, linesMade: 1, fitmentsMade: 2, linesRejected: 0 })
  expect(await readFits('AC-1')).toEqual([
    [2015, 'Camry', 'LE', '2.5L 4-cyl', 'with ABS; Front; Qty 2'],
    [2014, 'Camry', 'LE', '2.5L 4-cyl', 'with ABS; Front; Qty 2'],
  ])
  expect(await importText(catalog, 'parts', content)).toMatchObject({ linesUnchanged: 1, fitmentsMade: 0 })
  const other = writeAces(writeWordedApplication('AC-1', '<SubModel>LE</SubModel>', 'D'))
  expect(await importText(catalog, 'parts', other)).toMatchObject({ linesUnchanged: 1 })
  const removal = writeAces(writeWordedApplication('AC-1', conditions, 'D').replace('to="2015"', 'to="2014"'))
  await server.admin.query(`update parts set edited_fields = '{vehicles}' where number = 'AC-1'`)
  expect(await importText(catalog, 'parts', removal)).toMatchObject({ linesUnchanged: 1 })
  expect((await readFits('AC-1')).length).toBe(2)
  const overwritten = await importText(catalog, 'parts', removal, { overwrite: true })
  expect(overwritten).toMatchObject({ linesChanged: 1, linesRejected: 0 })
  expect((await readFits('AC-1')).map(([year]) => year)).toEqual([2015])
})

test('reads ids by the VCdb tables, names the missing one, and takes vehicles from ACES', async () => {
  await importText(catalog, 'parts', writePies(writeItem('ID-1')))
  const app = writeAces(
    `${writeBaseApplication(770_001, 'ID-1', '<SubModel id="770020"/><EngineBase id="770030"/><DriveType id="770040"/>')}\n${writeBaseApplication(770_009, 'ID-1')}`,
  )
  const blind = await importText(catalog, 'parts', app)
  expect(await reasons(blind.id)).toEqual([
    'vcdb_without_id: The imported VCdb tables have no BaseVehicle 770001',
    'vcdb_without_id: The imported VCdb tables have no BaseVehicle 770009',
  ])
  for (const [content, expectedCount] of [
    ['MakeID|MakeName\n770010|Subaru\nx|Broken\n', 1],
    ['ModelID,ModelName,VehicleTypeID\n770011,Outback,5\n', 1],
    ['BaseVehicleID,YearID,MakeID,ModelID\n770001,2019,770010,770011\n', 1],
    ['SubmodelID,SubmodelName\n770020,Touring\n', 1],
    ['EngineBaseID,Liter,CC,Cylinders,BlockType\n770030,2.5,2498,4,H\n', 1],
    ['DriveTypeID,DriveTypeName\n770040,AWD\n', 1],
  ] as const)
    expect(await importText(catalog, 'vcdb', content)).toMatchObject({
      linesMade: expectedCount,
      catalogId: null,
    })
  expect(await importText(catalog, 'vcdb', 'MakeID,MakeName\n770010,Subaru\n')).toMatchObject({
    linesUnchanged: 1,
  })

  const vehicles = await importText(catalog, 'vehicles', app)
  expect(vehicles).toMatchObject({ vehiclesMade: 1, linesRejected: 1 })
  const done = await importText(catalog, 'parts', app)
  expect(done).toMatchObject({ linesMade: 1, fitmentsMade: 1, linesRejected: 1 })
  expect(await readFits('ID-1')).toEqual([[2019, 'Outback', 'Touring', '2.5L 4-cyl', 'AWD']])
  const unknown = writeAces(writeBaseApplication(770_001, 'ID-1', '<BedLength id="4"/>'))
  expect(await reasons((await importText(catalog, 'parts', unknown)).id)).toEqual([
    'vcdb_without_id: The imported VCdb tables have no BedLength 4',
  ])
})

test('reports each record that isn’t taken, and takes the others', async () => {
  const done = await importText(
    catalog,
    'parts',
    writePies(
      [
        writeItem('OK-1'),
        '<Item MaintenanceType="D"><PartNumber>OK-2</PartNumber></Item>',
        '<Item><PartNumber/></Item>',
        writeItem('BAD-1', '<Prices><Pricing PriceType="LST"><Price>twelve</Price></Pricing></Prices>'),
        writeItem(
          'BAD-2',
          '<Packages><Package><PackageUOM>EA</PackageUOM><Weights UOM="ST"><Weight>1</Weight></Weights></Package></Packages>',
        ),
        '<Item><PartNumber>NEW-1</PartNumber></Item>',
      ].join('\n'),
    ),
  )
  expect(done).toMatchObject({ linesRead: 6, partsMade: 1, linesRejected: 5 })
  expect((await reasons(done.id)).map((reason) => reason.split(':')[0])).toEqual([
    'item_deleted',
    'cell_missing',
    'cell_not_amount',
    'unit_unknown',
    'part_without_name',
  ])
  const apps = await importText(
    catalog,
    'parts',
    writeAces(
      `${writeWordedApplication('OK-1').replace('Camry', 'Camri')}${writeWordedApplication('GONE-9')}<App action="A"><Mfr id="1"/><EquipmentModel id="2"/><Part>OK-1</Part></App><App><Years from="14"/><Make>Toyota</Make><Model>Camry</Model><Part>OK-1</Part></App><App><Make/><Part>OK-1</Part></App>`,
    ),
  )
  expect((await reasons(apps.id)).map((reason) => reason.split(':')[0])).toEqual([
    'no_vehicle_like',
    'part_without_name',
    'for_equipment',
    'not_model_year',
    'element_without_word',
  ])
})

test('takes a part with any number of attributes, which it doesn’t keep', async () => {
  const attributes = '<ProductAttributes><ProductAttribute>x</ProductAttribute></ProductAttributes>'.repeat(
    40_000,
  )
  const content = writePies(writeItem('LONG-1', attributes))
  expect(await importText(catalog, 'parts', content)).toMatchObject({ linesMade: 1, partsMade: 1 })
})

test('refuses hostile, broken and unknown XML with a reason, before any of it grows', async () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE PIES [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><PIES><Items><Item>&b;</Item></Items></PIES>`
  expect(await failure('parts', bomb)).toContain('DOCTYPE')
  expect(
    await failure('parts', writeAces(writeWordedApplication('X-1')).replace('</App>', '</Ap>')),
  ).toContain('isn’t XML')
  expect(await failure('parts', writeAces(writeWordedApplication('X-1')).slice(0, -20))).toContain(
    'isn’t XML',
  )
  expect(await failure('parts', '<html><body/></html>')).toContain('html')
  expect(await failure('vehicles', writePies(writeItem('X-1')))).toContain('PIES')
  expect(await failure('parts', Buffer.from(writePies(writeItem('X-1é')), 'latin1'))).toContain('UTF-8')
  expect(await failure('parts', writePies(writeItem('X-1')).replace('UTF-8', 'EBCDIC'))).toContain(
    'declared as EBCDIC',
  )
  const endless = writePies(
    `<Item><Descriptions>${'<Description>x</Description>'.repeat(120_000)}</Descriptions></Item>`,
  )
  expect(await failure('parts', endless)).toContain('longer than 1 MB')
  const { status } = await upload(server.as('platform'), '/catalog-imports?kind=vcdb', 'Colour,Size\nred,1\n')
  expect(status).toBe(422)
})

test('previews the beginning of a long file without keeping any of it', async () => {
  const whole = writePies(Array.from({ length: 1500 }, (_, at) => writeItem(`PV-${at}`)).join('\n'))
  const preview = (content: string) =>
    upload<{ data: { linesRead: number; partsMade: number; hasMore: boolean; columns: object[] } }>(
      server.as('platform'),
      `/catalog-imports/preview?catalog=${catalog}&kind=parts`,
      content,
      'items.xml',
    )
  const { data } = (await preview(whole)).body
  expect(data).toMatchObject({ linesRead: 1000, partsMade: 1000, hasMore: true })
  expect(data.columns[0]).toEqual({ column: 'part_number', usedAs: 'number' })
  // The browser sends only the beginning, which ends in the middle of an item.
  expect((await preview(whole.slice(0, 5000))).body.data.linesRead).toBeGreaterThan(5)
  expect(await find('PV-1')).toEqual([])
})

test('streams: memory doesn’t grow with the file', async () => {
  let largest = 0
  async function* file() {
    yield Buffer.from('<PIES><Items>')
    for (let at = 0; at < 40; at += 1) {
      yield Buffer.from(
        Array.from({ length: 500 }, () => writeItem('SAME-1', `<!-- ${'x'.repeat(1000)} -->`)).join(''),
      )
      largest = Math.max(largest, process.memoryUsage().arrayBuffers)
    }
    yield Buffer.from('</Items></PIES>')
  }
  const seenIds: number[] = []
  const before = process.memoryUsage().arrayBuffers
  await importFile(
    system('Test'),
    { catalog, kind: 'parts', fileName: 'long.xml', source: Readable.from(file()) },
    ({ linesRead }) => seenIds.push(linesRead),
  )
  // Batches are saved while the file is still being read.
  expect(seenIds.slice(0, 3)).toEqual([2000, 4000, 6000])
  expect(seenIds.at(-1)).toBe(20_000)
  expect(largest - before).toBeLessThan(100 * 1024 * 1024)
})

test('reads UTF-16 of both byte orders, with its mark or without', async () => {
  const content = (number: string) =>
    writePies(writeItem(number).replace(`Filter ${number}`, 'Piñón 齿轮')).replace('UTF-8', 'utf-16')
  const little = (text: string) => Buffer.from(text, 'utf16le')
  const files = {
    'U16-1': little(`\uFEFF${content('U16-1')}`),
    'U16-2': little(`\uFEFF${content('U16-2')}`).swap16(),
    'U16-3': little(content('U16-3')),
  }
  for (const [number, file] of Object.entries(files)) {
    expect(await importText(catalog, 'parts', file)).toMatchObject({ status: 'done', linesRejected: 0 })
    expect((await find(number))[0]!.name).toBe('Piñón 齿轮')
  }
  // UTF-16 by its declaration only, with half a character at the end.
  expect(await importText(catalog, 'parts', content('U16-4'))).toMatchObject({ linesRejected: 0 })
  expect(await failure('parts', files['U16-1'].subarray(0, -1))).toContain('UTF')
})

test('reads a file in the encoding it declares, after a blank line, with signs of Windows-1252', async () => {
  const content = writePies(writeItem('ENC-1').replace('Filter', 'Piñón&#153;')).replace(
    'UTF-8',
    'ISO-8859-1',
  )
  const done = await importText(catalog, 'parts', Buffer.from(`\n${content}`, 'latin1'))
  expect(done).toMatchObject({ partsMade: 1, linesRejected: 0 })
  expect((await find('ENC-1'))[0]!.name).toBe('Piñón™ ENC-1')
})
