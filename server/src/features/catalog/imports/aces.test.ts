import { beforeAll, expect, test } from 'vitest'
import { testServer } from '#test/harness.ts'
import { addCatalog, importText, vehiclesCsv } from './catalog.fixture.ts'
import {
  readImportResults,
  writeAces,
  writeItem,
  writePies,
  writeWordedApplication,
} from './trade-files.fixture.ts'

const server = testServer()
let catalog: string

const { readFits, reasons } = readImportResults(server, () => catalog)

beforeAll(async () => {
  ;({ catalog } = await addCatalog(server))
  await importText(catalog, 'vehicles', vehiclesCsv)
})

/**
 * The standard's conditions whose ids have words: their table as licensees get it, the expected note and, if the note
 * adds to it, the word.
 */
const conditions: [name: string, header: string, note: string, word?: string][] = [
  ['MfrBodyCode', 'MfrBodyCodeID,MfrBodyCodeName', 'Body code B7', 'B7'],
  ['BodyNumDoors', 'BodyNumDoorsID,BodyNumDoors', '4 doors', '4'],
  ['BodyType', 'BodyTypeID,BodyTypeName', 'Wagon'],
  ['DriveType', 'DriveTypeID,DriveTypeName', 'AWD'],
  ['EngineBlock', 'EngineBlockID,Liter,CC,CID,Cylinders,BlockType', 'Engine block: 2.5L 4-cyl H'],
  [
    'EngineBoreStroke',
    'EngineBoreStrokeID,EngBoreIn,EngBoreMetric,EngStrokeIn,EngStrokeMetric',
    'Bore and stroke: 3.70 × 3.54 in',
  ],
  ['EngineDesignation', 'EngineDesignationID,EngineDesignationName', 'Engine FB25', 'FB25'],
  ['EngineVIN', 'EngineVINID,EngineVINName', 'VIN code C', 'C'],
  ['EngineVersion', 'EngineVersionID,EngineVersion', 'Engine version HO', 'HO'],
  ['EngineMfr', 'MfrID,MfrName', 'Engine maker: Subaru'],
  ['PowerOutput', 'PowerOutputID,HorsePower,KilowattPower', 'Horsepower: 182'],
  ['ValvesPerEngine', 'ValvesID,ValvesPerEngine', 'Valves per engine: 16'],
  ['FuelDeliveryType', 'FuelDeliveryTypeID,FuelDeliveryTypeName', 'FI'],
  ['FuelDeliverySubType', 'FuelDeliverySubTypeID,FuelDeliverySubTypeName', 'MFI'],
  ['FuelSystemControlType', 'FuelSystemControlTypeID,FuelSystemControlTypeName', 'Electronic'],
  ['FuelSystemDesign', 'FuelSystemDesignID,FuelSystemDesignName', 'Returnless'],
  ['Aspiration', 'AspirationID,AspirationName', 'Turbocharged'],
  ['CylinderHeadType', 'CylinderHeadTypeID,CylinderHeadTypeName', 'DOHC'],
  ['FuelType', 'FuelTypeID,FuelTypeName', 'Gas'],
  ['IgnitionSystemType', 'IgnitionSystemTypeID,IgnitionSystemTypeName', 'Coil on plug'],
  ['TransmissionMfrCode', 'TransmissionMfrCodeID,TransmissionMfrCode', 'Transmission TR580', 'TR580'],
  ['TransmissionType', 'TransmissionTypeID,TransmissionTypeName', 'Automatic'],
  ['TransmissionControlType', 'TransmissionControlTypeID,TransmissionControlTypeName', 'CVT'],
  ['TransmissionNumSpeeds', 'TransmissionNumSpeedsID,TransmissionNumSpeeds', '8 speeds', '8'],
  [
    'TransmissionBase',
    'TransmissionBaseID,TransmissionTypeID,TransmissionNumSpeedsID,TransmissionControlTypeID',
    'CVT 8-speed Automatic',
  ],
  ['TransElecControlled', 'ElecControlledID,ElecControlled', 'Transmission electronically controlled: Yes'],
  ['TransmissionMfr', 'MfrID,MfrName', 'Transmission maker: Subaru'],
  ['BedLength', 'BedLengthID,BedLength,BedLengthMetric', 'Bed 78.9 in', '78.9'],
  ['BedType', 'BedTypeID,BedTypeName', 'Stepside'],
  ['WheelBase', 'WheelBaseID,WheelBase,WheelBaseMetric', 'Wheelbase 108.1 in', '108.1'],
  ['BrakeSystem', 'BrakeSystemID,BrakeSystemName', 'Hydraulic'],
  ['FrontBrakeType', 'BrakeTypeID,BrakeTypeName', 'Front brakes: Disc'],
  ['RearBrakeType', 'BrakeTypeID,BrakeTypeName', 'Rear brakes: Disc'],
  ['BrakeABS', 'BrakeABSID,BrakeABSName', '4-Wheel ABS'],
  ['FrontSpringType', 'SpringTypeID,SpringTypeName', 'Front springs: Coil'],
  ['RearSpringType', 'SpringTypeID,SpringTypeName', 'Rear springs: Coil'],
  ['SteeringSystem', 'SteeringSystemID,SteeringSystemName', 'Rack'],
  ['SteeringType', 'SteeringTypeID,SteeringTypeName', 'Power'],
  ['Region', 'RegionID,ParentID,RegionAbbr,RegionName', 'Canada'],
  ['Position', 'PositionID,Position', 'Left'],
  ['Camshaft', 'CamshaftID,CamshaftName', 'Camshaft: 2', '2'],
]
const lastWord = ([, , note, word]: (typeof conditions)[number]) => word ?? note.split(': ').at(-1)!

/** Cells of tables whose words don't identify their subject. */
const tableValues: Record<string, string> = {
  Liter: '2.5',
  Cylinders: '4',
  BlockType: 'H',
  EngBoreIn: '3.70',
  EngStrokeIn: '3.54',
  TransmissionTypeID: '880001',
  TransmissionNumSpeedsID: '880001',
  TransmissionControlTypeID: '880001',
}

test('reads every condition of the standard by its table, with its kind', async () => {
  await importText(catalog, 'parts', writePies(writeItem('ALL-1')))
  for (const condition of conditions) {
    const [, header] = condition
    const columns = header.split(',')
    const word = Math.max(1, columns.indexOf('RegionName'))
    const row = columns.map((column, at) =>
      at === 0 ? '880001' : (tableValues[column] ?? (at === word ? lastWord(condition) : '1')),
    )
    expect(await importText(catalog, 'vcdb', `${header}\n${row}\n`)).toMatchObject({ linesRejected: 0 })
  }
  const app = writeWordedApplication('ALL-1', conditions.map(([name]) => `<${name} id="880001"/>`).join(''))
  const done = await importText(catalog, 'parts', writeAces(app))
  expect(await reasons(done.id)).toEqual([])
  const [[, , , , note] = []] = await readFits('ALL-1')
  expect(note).toBe(conditions.map(([, , expected]) => expected).join('; '))
  const words = conditions.map((one) => `<${one[0]}>${lastWord(one)}</${one[0]}>`).join('')
  expect(await importText(catalog, 'parts', writeAces(writeWordedApplication('ALL-1', words)))).toMatchObject(
    {
      linesUnchanged: 1,
    },
  )
})

test('rejects a condition without text, and writes nothing about what a vehicle doesn’t have', async () => {
  await importText(catalog, 'parts', writePies(writeItem('QL-1')))
  for (const [header, row] of [
    ['BedTypeID,BedTypeName', '880009,N/A'],
    ['EngineVINID,EngineVINName', '880009,-'],
  ])
    await importText(catalog, 'vcdb', `${header}\n${row}\n`)
  const none = '<BedType id="880009"/><EngineVIN id="880009"/><Note/>'
  const done = await importText(
    catalog,
    'parts',
    writeAces(
      writeWordedApplication('QL-1', '<Qual id="26"><param value="1500" uom="lb"/><text></text></Qual>') +
        writeWordedApplication('QL-1', '<Note id="7"/>') +
        writeWordedApplication('QL-1', none),
    ),
  )
  expect(await reasons(done.id)).toEqual([
    'element_without_text: Qual 26 has no text',
    'element_without_text: Note 7 has no text',
  ])
  expect(new Set((await readFits('QL-1')).map(([, , , , note]) => note))).toEqual(new Set([null]))
})

test('takes an id’s imported word before the file’s own, so no second engine appears', async () => {
  await importText(catalog, 'parts', writePies(writeItem('OW-1')))
  await importText(catalog, 'vcdb', 'EngineBaseID,Liter,CC,Cylinders,BlockType\n770031,2.5,2498,4,L\n')
  const own = '<EngineBase id="770031">L4 2.5</EngineBase>'
  expect(await importText(catalog, 'vehicles', writeAces(writeWordedApplication('OW-1', own)))).toMatchObject(
    {
      linesRejected: 0,
    },
  )
  await importText(
    catalog,
    'parts',
    writeAces(writeWordedApplication('OW-1', `<SubModel>LE</SubModel>${own}`)),
  )
  expect(await readFits('OW-1')).toEqual([
    [2015, 'Camry', 'LE', '2.5L 4-cyl', null],
    [2014, 'Camry', 'LE', '2.5L 4-cyl', null],
  ])
  const { rows } = await server.admin.query(`select 1 from engines where slug like 'l4%'`)
  expect(rows).toEqual([])
})

test('reads ACES 5 and changes the applications of ACES 4', async () => {
  await importText(catalog, 'parts', writePies(writeItem('A5-1')))
  const four = writeWordedApplication(
    'A5-1',
    '<Note>With tow package</Note><PartType id="1684"/><MfrLabel>Pad</MfrLabel>',
  )
  await importText(catalog, 'parts', writeAces(four))
  const five = four
    .replace('<Part>', '<PartNumber BrandID="ZZZZ">')
    .replace('</Part>', '</PartNumber>')
    .replace('PartType', 'PartTerminology')
    .replace('</App>', '<DiagramAsset><AssetName>D1</AssetName></DiagramAsset></App>')
  const another = five.replace('</MfrLabel>', '</MfrLabel><MfrLabel>Other</MfrLabel>')
  const done = await importText(catalog, 'parts', writeAces(five + another).replace('4.2', '5.0'))
  expect(done).toMatchObject({ linesUnchanged: 1, linesMade: 1, linesRejected: 0 })
})

test('rewords the note of an application that was imported before, without a second one', async () => {
  await importText(catalog, 'parts', writePies(writeItem('RW-1')))
  const app = writeAces(writeWordedApplication('RW-1', '<BodyNumDoors>4</BodyNumDoors>'))
  await importText(catalog, 'parts', app)
  // The note of an earlier version.
  await server.admin.query(`
    update fitments set note = '4' where note = '4 doors' and part_id = (select id from parts where number = 'RW-1');
    update fitment_applications set note = '4'
      where note = '4 doors' and part_id = (select id from parts where number = 'RW-1')`)
  expect(await importText(catalog, 'parts', app)).toMatchObject({ linesChanged: 1, fitmentsMade: 0 })
  expect(new Set((await readFits('RW-1')).map(([, , , , note]) => note))).toEqual(new Set(['4 doors']))
  expect(await importText(catalog, 'parts', app)).toMatchObject({ linesUnchanged: 1 })
})
