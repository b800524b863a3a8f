import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { vehicles } from '#contract/catalog/vehicles.ts'
import { exportJobs } from '#contract/channels/exports.ts'
import {
  addCatalog,
  importText,
  partsCsv,
  vehiclesCsv,
} from '#server/features/catalog/imports/catalog.fixture.ts'
import { createDefaultPricing } from '#server/features/catalog/pricing/create-default-pricing.ts'
import { system } from '#server/platform/auth/actor.ts'
import { testServer } from '#test/harness.ts'
import { placeTrigger } from '#test/place-trigger.ts'
import { makeWorkbook, sendTemplate } from '../export-templates/templates.fixture.ts'
import { readContent } from './read-content.ts'
import { runExport, stopBrokenExports } from './run-export.ts'

const server = testServer()
let exportInput: Record<string, unknown>

beforeAll(async () => {
  await mkdir(`${server.dataDir}/exports/1`, { recursive: true })
  const { catalog } = await addCatalog(server, { sellers: [1] })
  await importText(catalog, 'vehicles', vehiclesCsv)
  await importText(catalog, 'parts', partsCsv)
  await server.work(1, createDefaultPricing)
  await server.admin.query(`update parts set image_path = '/files/own.png'`)
  await server.admin.query(`insert into inventory (warehouse, number, stock, weight, length, width, height)
    values ('Jacksonville', '04465-33471', 3, 1, 2, 3, 4)`)
  const one = server.as('dealer1')
  const { data: makes } = await one.ok(vehicles.makes, { catalog })
  const makeId = makes.find(({ name }) => name === 'Toyota')!.id
  const { data: models } = await one.ok(vehicles.models, { makeId, yearId: 'all', catalog })
  const chosen = models.map(({ id }) => ({ makeId, modelId: id }))
  exportInput = {
    catalogs: catalog,
    loc: 'es',
    from: 1,
    to: 5000,
    platform: 'MercadoLibre',
    vehicles: chosen,
  }
})
beforeEach(() => server.admin.query('delete from exports'))

const start = async () => (await server.as('dealer1').ok(exportJobs.start, exportInput as never)).data
const show = async (id: number) => (await server.as('dealer1').ok(exportJobs.show, { id })).data
const signal = new AbortController().signal
const run = (id: number) => runExport({ dealerId: 1, id, actor: system(), signal })

test('makes the file of a large export, and keeps why parts are missing', async () => {
  const { id, state } = await start()
  expect(state).toBe('waiting')
  await run(id)
  const finishedExport = await show(id)
  expect(finishedExport).toMatchObject({
    state: 'done',
    partsTotal: 4,
    partsRead: 4,
    partsWritten: 1,
    partsLeftOut: 2,
  })
  expect(finishedExport.observations.map(({ observation }) => observation)).toEqual([
    'not_in_inventory',
    'not_in_inventory',
  ])
  const response = await fetch(server.url + finishedExport.filePath, {
    headers: { cookie: server.as('dealer1').cookie! },
  })
  const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()))
  expect(sheets.map(({ rows }) => rows.length)).toEqual([2, 2])
  // Idempotent: a job delivered twice makes one file.
  await run(id)
  expect((await show(id)).state).toBe('done')
})

test('reads parts and the vehicles they fit as of one moment', async () => {
  const selection = exportJobs.start.body.parse(exportInput)
  const content = readContent({ dealerId: 1, actor: system(), signal }, selection, async () => {})
  const first = (await content.next()).value
  expect(first).toMatchObject({ products: [{ sku: '04465-33471' }] })
  const { rows } = await server.admin.query('select json_agg(f)::text as kept from fitments f')
  await server.admin.query('delete from fitments')
  const rest: unknown[] = []
  for await (const some of content) rest.push(some)
  await server.admin.query(
    'insert into fitments select * from json_populate_recordset(null::fitments, $1) returning part_id',
    [rows[0].kept],
  )
  expect(rest).toEqual([{ vehicles: [['04465-33471', 'Toyota', 'Camry', 2014, 'LE', '2.5L 4-cyl']] }])
})

test('writes into the dealer’s template', async () => {
  const { body } = await sendTemplate(server.as('dealer1'), await makeWorkbook())
  const one = server.as('dealer1')
  const { data } = await one.ok(exportJobs.start, { ...exportInput, templateId: body.data.id } as never)
  await run(data.id)
  const finishedExport = await show(data.id)
  expect(finishedExport).toMatchObject({ state: 'done', partsWritten: 1 })
  const file = await fetch(server.url + finishedExport.filePath, { headers: { cookie: one.cookie! } })
  expect(decodeURIComponent(file.headers.get('content-disposition')!)).toContain('Autopartes México-')
  const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()))
  expect(sheets.map(({ name }) => name)).toEqual(['extra', 'Autopartes'])
  expect(sheets[1]!.rows[3]?.slice(3)).toEqual(['04465-33471', '04465-33471'])
  const elsewhere = { ...exportInput, platform: 'Amazon', templateId: body.data.id }
  expect((await one.refused(exportJobs.start, elsewhere as never)).errors?.[0]?.path).toBe('templateId')
})

test('reports that the disk is full, and leaves no file', async () => {
  const free = await placeTrigger(
    server.admin,
    'before insert on export_files for each row',
    `raise exception 'could not extend file: No space left on device' using errcode = '53100'`,
  )
  const onDisk = () => readdir(`${server.dataDir}/exports/1`)
  const before = await onDisk()
  const { id } = await start()
  await run(id)
  await free()
  expect(await show(id)).toMatchObject({ state: 'failed', trouble: 'disk_full', filePath: null })
  expect(await onDisk()).toEqual(before)
})

test('runs two at once, and cancels', async () => {
  const first = await start()
  await start()
  expect(await server.as('dealer1').refused(exportJobs.start, exportInput as never)).toMatchObject({
    code: 'exports_busy',
  })
  const { data } = await server.as('dealer1').ok(exportJobs.cancel, { id: first.id })
  expect(data.state).toBe('cancelled')
  await run(first.id)
  expect(await show(first.id)).toMatchObject({ state: 'cancelled', filePath: null })
  expect((await start()).state).toBe('waiting')
})

test('leaves no file when it’s cancelled or its process dies once the file is whole', async () => {
  const isLeft = async (id: number) => {
    const { rows } = await server.admin.query<{ name: string; isStored: boolean }>(
      `select e.name, f.name is not null as "isStored"
        from exports e left join export_files f on f.dealer_id = e.dealer_id and f.name = e.name
        where e.dealer_id = 1 and e.id = $1`,
      [id],
    )
    const [{ name, isStored } = { name: '', isStored: true }] = rows
    return isStored || (await readdir(`${server.dataDir}/exports/1`)).includes(name)
  }
  const keep = await placeTrigger(
    server.admin,
    'before insert on export_files for each row',
    `update exports set state = 'cancelled' where dealer_id = new.dealer_id and name = new.name`,
  )
  const late = await start()
  await run(late.id)
  await keep()
  expect(await show(late.id)).toMatchObject({ state: 'cancelled', filePath: null })
  await expect.poll(() => isLeft(late.id)).toBe(false)

  const dying = await start()
  await run(dying.id)
  await server.admin.query(`update exports set state = 'running', file_path = null where id = $1`, [dying.id])
  expect(await isLeft(dying.id)).toBe(true)
  await stopBrokenExports()
  expect((await show(dying.id)).state).toBe('stopped')
  await expect.poll(() => isLeft(dying.id)).toBe(false)
})

test('reports an export as stopped after its process died, and leaves no half file', async () => {
  const { id } = await start()
  const { rows } = await server.admin.query(
    `update exports set state = 'running' where id = $1 returning name`,
    [id],
  )
  await writeFile(`${server.dataDir}/exports/1/${rows[0].name}.part`, 'half')
  await stopBrokenExports()
  expect(await show(id)).toMatchObject({ state: 'stopped', trouble: 'restarted' })
  expect((await readdir(`${server.dataDir}/exports/1`)).filter((name) => name.endsWith('.part'))).toEqual([])
})
