import { beforeAll, expect, test } from 'vitest'
import { vehicles } from '#contract/catalog/vehicles.ts'
import { popularModels } from '#contract/store/pages/popular-models.ts'
import { storeContents } from '#contract/store/store-content.ts'
import { addCatalog, importText, vehiclesCsv } from '#server/features/catalog/imports/catalog.fixture.ts'
import { testServer } from '#test/harness.ts'
import { sentences } from '#test/logged.ts'

const server = testServer()
const dealer = () => server.as('dealer1')
let catalogId: number
let camry: number
let civic: number

beforeAll(async () => {
  const newCatalog = await addCatalog(server, { sellers: [1] })
  catalogId = newCatalog.catalogId
  await importText(newCatalog.catalog, 'vehicles', vehiclesCsv)
  const { data } = await dealer().ok(vehicles.models, {
    makeId: 'all',
    yearId: 'all',
    catalog: newCatalog.catalog,
  })
  const findId = (name: string) => data.find((model) => model.name === name)!.id
  ;[camry, civic] = [findId('Camry'), findId('Civic')]
})

test('starts without models, and saves what is sent', async () => {
  const { data: first } = await dealer().ok(popularModels.show, { dealerId: 1 })
  expect(first).toMatchObject({ popularModelsTitleFormat: 'MNO', selectedPopularModels: [], version: 0 })
  const { data } = await dealer().ok(popularModels.update, {
    dealerId: 1,
    popularModelsTitleFormat: 'MMP',
    popularModelsHeading: 'Popular',
    popularModelsDestination: 'P',
    selectedModels: [civic, camry, civic],
    version: 0,
  })
  expect(data).toMatchObject({
    popularModelsTitleFormat: 'MMP',
    popularModelsSubtitle: null,
    selectedPopularModels: [civic, camry],
    models: [
      { modelId: civic, modelName: 'Civic', displayName: 'Honda Civic Parts', isSold: 1 },
      { modelId: camry, modelName: 'Camry', displayName: 'Toyota Camry Parts', isSold: 1 },
    ],
    version: 1,
  })
  await dealer().ok(popularModels.update, { popularModelsSubtitle: 'Find yours' })
  expect((await dealer().ok(popularModels.show, {})).data).toMatchObject({
    popularModelsHeading: 'Popular',
    popularModelsSubtitle: 'Find yours',
  })
  expect(await sentences(server.admin, "record = 'popular-models'")).toContain('Popular models changed')
})

test('refuses models that do not exist, too many, and a stale save', async () => {
  const save = (fields: object) => dealer().refused(popularModels.update, fields)
  expect((await save({ selectedModels: [camry, 999_999] })).errors).toMatchObject([
    { path: 'selectedModels.1' },
  ])
  const many = Array.from({ length: 25 }, (_, at) => at + 1)
  expect((await save({ selectedModels: many })).errors).toMatchObject([{ path: 'selectedModels' }])
  expect((await save({ popularModelsTitleFormat: 'XX' })).status).toBe(422)
  expect(await save({ popularModelsHeading: 'Late', version: 1 })).toMatchObject({ code: 'stale' })
})

test('flags a model that is no longer sold, keeps it chosen, and leaves it out of the store', async () => {
  await dealer().ok(popularModels.update, { selectedModels: [camry] })
  const content = async () => (await dealer().ok(storeContents.preview, { dealerId: 1 })).data.popularModels
  expect((await content())?.models).toMatchObject([{ modelId: camry, url: '/parts/toyota/camry' }])
  await server.admin.query('delete from dealer_catalogs where catalog_id = $1', [catalogId])
  expect((await dealer().ok(popularModels.show, {})).data.models).toMatchObject([{ isSold: 0 }])
  expect(await content()).toBeNull()
  await dealer().ok(popularModels.update, { selectedModels: [camry] })
  expect((await dealer().refused(popularModels.update, { selectedModels: [camry, civic] })).status).toBe(422)
})

test('is closed without its menu option', async () => {
  expect((await server.as('clerk1').refused(popularModels.show, { dealerId: 1 })).status).toBe(403)
})
