import { expect, test } from 'vitest'
import { catalogs } from '#contract/catalog/catalogs.ts'
import { dealerCatalogs } from '#contract/catalog/dealer-catalogs.ts'
import { testServer } from '#test/harness.ts'
import { aCatalog, importText, partsCsv, sell, vehiclesCsv } from '../imports/catalog.fixture.ts'
import { lockForImport } from '../imports/import-lock.ts'

const server = testServer()

test('creates a catalog from just a name, as platform admin', async () => {
  const admin = server.as('platform')
  const { data } = await admin.ok(catalogs.create, { catalogName: 'test_cat' })
  expect(data).toMatchObject({
    catalogName: 'test_cat',
    displayName: 'test_cat',
    frDisplayName: 'test_cat',
    region: null,
  })
  expect((await admin.ok(catalogs.list, {})).data.map((row) => row.id)).toContain(data.id)
  const again = await admin.refused(catalogs.create, { catalogName: 'TEST_CAT' })
  expect(again).toMatchObject({ status: 409, errors: [{ path: 'catalogName' }] })
  expect((await admin.refused(catalogs.create, { catalogName: 'two words' })).status).toBe(422)
})

test('keeps omitted fields on a change, and refuses a stale one', async () => {
  const admin = server.as('platform')
  const { data } = await admin.ok(catalogs.create, {
    catalogName: 'changing',
    description: 'Old',
    region: 'USA',
  })
  await admin.ok(catalogs.update, { id: data.id, enDisplayName: 'New name', version: 1 })
  const late = await admin.refused(catalogs.update, { id: data.id, displayName: 'Late', version: 1 })
  expect(late).toMatchObject({ status: 409, code: 'stale', changedBy: 'platform Test' })
  expect((await admin.ok(catalogs.show, { id: data.id })).data).toMatchObject({
    enDisplayName: 'New name',
    esDisplayName: 'changing',
    description: 'Old',
    region: 'USA',
    version: 2,
  })
})

test('lets a dealer read catalogs but never write them', async () => {
  const { catalogId } = await aCatalog(server)
  expect((await server.as('dealer1').refused(catalogs.create, { catalogName: 'mine' })).status).toBe(403)
  expect((await server.as('dealer1').refused(catalogs.remove, { id: catalogId })).status).toBe(403)
  for (const statement of [
    `insert into makes (slug, name) values ('x', 'x')`,
    `insert into catalogs (name, display_name, en_display_name, es_display_name, pt_display_name, fr_display_name)
      values ('x', 'x', 'x', 'x', 'x', 'x')`,
  ])
    await expect(server.work(1, ({ client }) => client.query(statement))).rejects.toMatchObject({
      code: '42501',
    })
  const changed = await server.work(1, ({ client }) =>
    client.query(`update catalogs set display_name = 'stolen'`),
  )
  const deleted = await server.work(1, ({ client }) => client.query('delete from catalogs'))
  expect([changed.rowCount, deleted.rowCount]).toEqual([0, 0])
})

test('refuses to delete a catalog in use, and deletes an unused one with its content', async () => {
  const admin = server.as('platform')
  const { catalog, catalogId } = await aCatalog(server, { sellers: [1] })
  await importText(catalog, 'vehicles', vehiclesCsv)
  await importText(catalog, 'parts', partsCsv)
  const sellersFor = async (person: 'platform' | 'dealer1' | 'dealer2') =>
    (await server.as(person).ok(catalogs.list, {})).data.find(({ id }) => id === catalogId)?.inUseBy
  expect([await sellersFor('platform'), await sellersFor('dealer1'), await sellersFor('dealer2')]).toEqual([
    'Dealer One',
    '',
    '',
  ])
  const problem = await admin.refused(catalogs.remove, { id: catalogId })
  expect(problem).toMatchObject({ code: 'catalog_in_use', message: 'This catalog is in use by Dealer One.' })

  await server.admin.query('delete from dealer_catalogs where catalog_id = $1', [catalogId])
  const unlock = await lockForImport(catalogId)
  expect((await admin.refused(catalogs.remove, { id: catalogId })).code).toBe('import_running')
  const importing = async (person: 'platform' | 'dealer1') =>
    (await server.as(person).ok(catalogs.list, {})).data
      .filter(({ isImporting }) => isImporting)
      .map(({ id }) => id)
  expect([await importing('platform'), await importing('dealer1')]).toEqual([[catalogId], []])
  await unlock()
  expect(await importing('platform')).toEqual([])
  // More than one statement deletes.
  await server.admin.query(
    `with made as (insert into parts (catalog_id, number, name_en)
        select $1, 'MANY-' || n, 'Part' from generate_series(1, 2500) n returning id),
      crossed as (insert into part_interchange (part_id, number) select id, 'X-' || id from made)
    insert into fitments (part_id, vehicle_id)
      select m.id, v.id from made m cross join vehicles v where v.catalog_id = $1`,
    [catalogId],
  )
  await admin.ok(catalogs.remove, { id: catalogId })
  expect((await admin.refused(catalogs.remove, { id: catalogId })).status).toBe(404)
  const { rows } = await server.admin.query(
    `select (select count(*) from parts where catalog_id = $1) + (select count(*) from vehicles where catalog_id = $1)
      + (select count(*) from part_interchange where number like 'X-%') as left`,
    [catalogId],
  )
  expect(rows).toEqual([{ left: '0' }])
})

test('shows a dealer only its own catalogs', async () => {
  const { catalog, catalogId } = await aCatalog(server, { sellers: [] })
  await sell(server, 1, catalogId, [{ id: 5, years: [2014] }])
  const { data } = await server.as('dealer1').ok(dealerCatalogs.list, {})
  expect(data.find((row) => row.catalogId === catalogId)).toMatchObject({
    dealerId: 1,
    catalogName: catalog,
    selectionMakesYears: [{ id: 5, years: [2014] }],
  })
  const { data: theirs } = await server.as('dealer2').ok(dealerCatalogs.list, {})
  expect(theirs.map((row) => row.catalogId)).not.toContain(catalogId)
  expect((await server.as('dealer2').refused(dealerCatalogs.list, { dlid: 1 })).status).toBe(403)
})
