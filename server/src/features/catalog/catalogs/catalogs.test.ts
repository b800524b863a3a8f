import { expect, test } from 'vitest'
import { catalogParts } from '#contract/catalog/catalog-parts.ts'
import { catalogs } from '#contract/catalog/catalogs.ts'
import { dealerCatalogs } from '#contract/catalog/dealer-catalogs.ts'
import { parts } from '#contract/catalog/parts.ts'
import { testServer } from '#test/harness.ts'
import { sumOnNodes, waiting } from '#test/operation/cluster.ts'
import { makeDealerCatalog } from '../dealer-catalogs/dealer-catalogs.fixture.ts'
import { addCatalog, importText, partsCsv, sellCatalog, vehiclesCsv } from '../imports/catalog.fixture.ts'
import { lockForImport } from '../imports/import-lock.ts'
import { finishDeletions } from './finish-deletions.ts'

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
  const { catalogId } = await addCatalog(server)
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
  const { catalog, catalogId } = await addCatalog(server, { sellers: [1] })
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
  // More rows than one transaction deletes.
  await server.admin.query(
    `with made as (insert into parts (catalog_id, number, name_en)
        select $1, 'MANY-' || n, 'Part' from generate_series(1, 2500) n returning id),
      crossed as (insert into part_interchange (part_id, number) select id, 'X-' || id from made)
    insert into fitments (part_id, vehicle_id)
      select m.id, v.id from made m cross join vehicles v where v.catalog_id = $1`,
    [catalogId],
  )
  await admin.ok(catalogs.remove, { id: catalogId })
  await finishDeletions(new AbortController().signal)
  expect((await admin.refused(catalogs.remove, { id: catalogId })).status).toBe(404)
  const { rows } = await server.admin.query(
    `select (select count(*) from parts where catalog_id = $1) + (select count(*) from vehicles where catalog_id = $1)
      + (select count(*) from part_interchange where number like 'X-%') as left`,
    [catalogId],
  )
  expect(rows).toEqual([{ left: '0' }])
})

test('shows nothing of a catalog from the moment it is deleted, except who deleted it and how far that is', async () => {
  const admin = server.as('platform')
  const { catalog, catalogId } = await addCatalog(server, { sellers: [] })
  await importText(catalog, 'vehicles', vehiclesCsv)
  await importText(catalog, 'parts', partsCsv)
  const { data: found } = await admin.ok(catalogParts.list, { catalog })
  const partId = found[0]!.id
  const { data: deletion } = await admin.ok(catalogs.remove, { id: catalogId, version: 1 })
  expect(deletion).toEqual({ id: catalogId })

  const refusals = await Promise.all([
    admin.refused(catalogs.remove, { id: catalogId, version: 1 }),
    admin.refused(catalogs.update, { id: catalogId, displayName: 'Back', version: 1 }),
    admin.refused(catalogs.show, { id: catalogId }),
    admin.refused(catalogParts.list, { catalog }),
    admin.refused(catalogParts.show, { id: partId }),
    admin.refused(parts.fitment, { id: partId, dealerId: 1 }),
    admin.refused(parts.search, { keyword: '04465', catalog, dlid: 1 }),
    admin.refused(dealerCatalogs.create, makeDealerCatalog({ dlid: 1, catalogId })),
  ])
  expect(refusals.map(({ status, code }) => [status, code])).toEqual([
    [409, 'catalog_being_deleted'],
    [409, 'catalog_being_deleted'],
    [404, 'not_found'],
    [404, 'catalog_unknown'],
    [404, 'not_found'],
    [404, 'not_found'],
    [404, 'catalog_unknown'],
    [422, 'invalid'],
  ])
  expect(refusals[0]!.message).toBe(`${catalog} is being deleted.`)
  await expect(importText(catalog, 'parts', partsCsv)).rejects.toMatchObject({ code: 'catalog_unknown' })
  await expect(sellCatalog(server, 1, catalogId)).rejects.toMatchObject({ code: '23503' })
  for (const person of ['platform', 'dealer1'] as const)
    expect((await server.as(person).ok(catalogs.list, {})).data.map(({ id }) => id)).not.toContain(catalogId)

  const findDeletion = async () =>
    (await admin.ok(catalogs.deletions, {})).data.find(({ id }) => id === catalogId)
  expect(await findDeletion()).toMatchObject({
    catalogName: catalog,
    partsToDelete: found.length,
    partsDeleted: 0,
    deletedBy: 'platform Test',
  })
  const { rows } = await server.admin.query(
    `select actor_name from activity_log where record = 'catalogs' and action = 'delete' and record_id = $1`,
    [catalogId],
  )
  expect(rows).toEqual([{ actor_name: 'platform Test' }])
  await finishDeletions(new AbortController().signal)
  expect(await findDeletion()).toBeUndefined()
})

test('waits with a deletion for a dealer who starts selling at the same moment', async () => {
  const { catalogId } = await addCatalog(server, { sellers: [] })
  const client = await server.admin.connect()
  try {
    await client.query('begin')
    await client.query(
      `insert into dealer_catalogs (dealer_id, catalog_id, display_name, en_display_name, es_display_name,
        pt_display_name, fr_display_name) values (1, $1, 'c', 'c', 'c', 'c', 'c')`,
      [catalogId],
    )
    const deletion = server.as('platform').refused(catalogs.remove, { id: catalogId })
    await expect.poll(() => sumOnNodes(server.admin, waiting)).toBeGreaterThan(0)
    await client.query('commit')
    expect((await deletion).code).toBe('catalog_in_use')
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('shows a dealer only its own catalogs', async () => {
  const { catalog, catalogId } = await addCatalog(server, { sellers: [] })
  await sellCatalog(server, 1, catalogId, [{ id: 5, years: [2014] }])
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
