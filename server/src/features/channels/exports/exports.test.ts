import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { vehicles } from '#contract/catalog/vehicles.ts'
import { exportJobs } from '#contract/channels/exports.ts'
import { createDefaultPricing } from '#server/features/catalog/pricing/create-default-pricing.ts'
import { system } from '#server/platform/auth/actor.ts'
import { testServer } from '#test/harness.ts'
import { aCatalog, importText, partsCsv, vehiclesCsv } from '../../catalog/imports/catalog.fixture.ts'
import { exportDir } from '../export-files/export-dir.ts'
import { readContent } from './read-content.ts'
import { runExport, stopBrokenExports } from './run-export.ts'

const server = testServer()
let asked: Record<string, unknown>

beforeAll(async () => {
  const { catalog } = await aCatalog(server, { sellers: [1] })
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
  asked = { catalogs: catalog, loc: 'es', from: 1, to: 5000, platform: 'MercadoLibre', vehicles: chosen }
})
beforeEach(() => server.admin.query('delete from exports'))

const start = async () => (await server.as('dealer1').ok(exportJobs.start, asked as never)).data
const show = async (id: number) => (await server.as('dealer1').ok(exportJobs.show, { id })).data
const signal = new AbortController().signal
const run = (id: number) => runExport({ dealerId: 1, id, actor: system(), signal })

test('makes the file of a large export, and keeps why parts are missing', async () => {
  const { id, state } = await start()
  expect(state).toBe('waiting')
  await run(id)
  const made = await show(id)
  expect(made).toMatchObject({ state: 'done', partsTotal: 4, partsRead: 4, partsWritten: 1, partsLeftOut: 2 })
  expect(made.observations.map(({ observation }) => observation)).toEqual([
    'not_in_inventory',
    'not_in_inventory',
  ])
  const response = await fetch(server.url + made.filePath, {
    headers: { cookie: server.as('dealer1').cookie! },
  })
  const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()))
  expect(sheets.map(({ rows }) => rows.length)).toEqual([2, 2])
  // Delivered twice, it's made once.
  await run(id)
  expect((await show(id)).state).toBe('done')
})

test('reads parts and the vehicles they fit as of one moment', async () => {
  const selection = exportJobs.start.body.parse(asked)
  const content = readContent({ dealerId: 1, actor: system(), signal }, selection, async () => {})
  const first = (await content.next()).value
  expect(first).toMatchObject({ products: [{ sku: '04465-33471' }] })
  await server.admin.query('create table kept as select * from fitments; delete from fitments')
  const rest: unknown[] = []
  for await (const some of content) rest.push(some)
  await server.admin.query('insert into fitments select * from kept; drop table kept')
  expect(rest).toMatchObject([{ vehicles: [{ number: '04465-33471', make: 'Toyota', model: 'Camry' }] }])
})

test('runs two at once, and cancels', async () => {
  const first = await start()
  await start()
  expect(await server.as('dealer1').refused(exportJobs.start, asked as never)).toMatchObject({
    code: 'exports_busy',
  })
  const { data } = await server.as('dealer1').ok(exportJobs.cancel, { id: first.id })
  expect(data.state).toBe('cancelled')
  await run(first.id)
  expect(await show(first.id)).toMatchObject({ state: 'cancelled', filePath: null })
  expect((await start()).state).toBe('waiting')
})

test('says stopped after its process died, and leaves no half file', async () => {
  const { id } = await start()
  const { rows } = await server.admin.query(
    `update exports set state = 'running' where id = $1 returning name`,
    [id],
  )
  await mkdir(exportDir(1), { recursive: true })
  await writeFile(`${exportDir(1)}/${rows[0].name}.part`, 'half')
  await stopBrokenExports()
  expect(await show(id)).toMatchObject({ state: 'stopped', trouble: 'restarted' })
  expect((await readdir(exportDir(1))).filter((name) => name.endsWith('.part'))).toEqual([])
})
