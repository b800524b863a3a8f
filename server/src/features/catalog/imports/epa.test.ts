import { createReadStream, existsSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { CatalogImport } from '#contract/catalog/imports.ts'
import { vehicles } from '#contract/catalog/vehicles.ts'
import { system } from '#server/platform/auth/actor.ts'
import { inDealer } from '#server/platform/db/work.ts'
import { testServer } from '#test/harness.ts'
import { addCatalog } from './catalog.fixture.ts'
import { importFile } from './run-import.ts'
import { importById } from './show-import.ts'

const file = path.resolve('../shared/data/epa-vehicles-1984-2015.csv')

describe.skipIf(!existsSync(file))(`the EPA's 33,442 vehicles (skipped without ${file})`, () => {
  const server = testServer()
  const actor = system('Test')
  let catalog: string
  let first: CatalogImport

  async function run(): Promise<CatalogImport> {
    const id = await importFile(actor, {
      catalog,
      kind: 'vehicles',
      fileName: 'epa.csv',
      source: createReadStream(file),
    })
    return inDealer(0, actor, (work) => importById(work, id))
  }
  const count = async () => {
    const { rows } = await server.admin.query(
      'select count(*)::int as vehicles, (select count(*)::int from makes) as makes from vehicles',
    )
    return rows[0]
  }

  beforeAll(async () => {
    catalog = (await addCatalog(server)).catalog
    first = await run()
  })

  test('imports every row and merges duplicate vehicles', async () => {
    expect(first).toMatchObject({ status: 'done', linesRead: 33_442, linesRejected: 0, linesChanged: 0 })
    expect(first.linesMade + first.linesUnchanged).toBe(33_442)
    expect(await count()).toEqual({ vehicles: first.vehiclesMade, makes: 128 })
  })

  test('gives the same result on a second run', async () => {
    const before = await count()
    expect(await run()).toMatchObject({ linesRead: 33_442, linesUnchanged: 33_442, vehiclesMade: 0 })
    expect(await count()).toEqual(before)
  })

  test('links Toyota, 2012 and Camry to its engine', async () => {
    const clerk = server.as('dealer1')
    const makes = (await clerk.ok(vehicles.makes, { catalog })).data
    expect(makes.map((make) => make.name)).toContain('Toyota')
    const makeId = makes.find((make) => make.name === 'Toyota')!.id
    const years = (await clerk.ok(vehicles.years, { makeId, catalog })).data.map((year) => year.name)
    expect([years[0], years.at(-1)]).toEqual(['2014', '1984'])
    const models = (await clerk.ok(vehicles.models, { makeId, yearId: 2012, catalog })).data
    const modelId = models.find((model) => model.name === 'Camry')!.id
    const trims = (await clerk.ok(vehicles.trims, { makeId, yearId: 2012, modelId, catalog })).data
    expect(trims.map((trim) => trim.name)).toEqual(['Automatic (S6) FWD'])
    const trimId = trims[0]!.id
    const engines = (await clerk.ok(vehicles.engines, { makeId, yearId: 2012, modelId, trimId, catalog }))
      .data
    expect(engines.map((engine) => engine.name)).toEqual(['2.5L 4-cyl Regular', '3.5L 6-cyl Regular'])
  })

  test('gives electric cars an engine without cylinders or size', async () => {
    const makes = (await server.as('dealer1').ok(vehicles.makes, { catalog })).data
    const makeId = makes.find((make) => make.name === 'Tesla')!.id
    const chain = { makeId, yearId: 2013, modelId: 'all', trimId: 'all', catalog } as const
    const engines = (await server.as('dealer1').ok(vehicles.engines, chain)).data
    expect(engines.map(({ name, fuel }) => [name, fuel])).toEqual([['Electric', 'ELECTRIC']])
    const petrol = await server.as('dealer1').ok(vehicles.years, { makeId, catalog, engine: 'GAS' })
    expect(petrol.data).toEqual([])
  })
})
