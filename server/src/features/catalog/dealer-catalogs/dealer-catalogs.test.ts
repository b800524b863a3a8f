import { beforeAll, describe, expect, test } from 'vitest'
import { catalogs } from '#contract/catalog/catalogs.ts'
import { dealerCatalogs, dealerMakes } from '#contract/catalog/dealer-catalogs.ts'
import { parts } from '#contract/catalog/parts.ts'
import { vehicles } from '#contract/catalog/vehicles.ts'
import { testServer } from '#test/harness.ts'
import { addCatalog, importText, partsCsv, vehiclesCsv } from '../imports/catalog.fixture.ts'
import { makeDealerCatalog } from './dealer-catalogs.fixture.ts'

const server = testServer()
let catalog: string
let catalogId: number
let toyota: number
let honda: number

beforeAll(async () => {
  ;({ catalog, catalogId } = await aFilledCatalog())
  const { data } = await server.as('platform').ok(vehicles.makes, { catalog })
  ;[honda, toyota] = ['Honda', 'Toyota'].map((name) => data.find((make) => make.name === name)!.id) as [
    number,
    number,
  ]
})

async function aFilledCatalog() {
  const newCatalog = await addCatalog(server, { sellers: [] })
  await importText(newCatalog.catalog, 'vehicles', vehiclesCsv)
  await importText(newCatalog.catalog, 'parts', partsCsv)
  return newCatalog
}
async function sold(fields: object = {}) {
  const made = await aFilledCatalog()
  const { data } = await server
    .as('dealer1')
    .ok(dealerCatalogs.create, makeDealerCatalog({ catalogId: made.catalogId, ...fields }))
  return { ...made, id: data.id }
}
const listNames = (rows: { name: string }[]) => rows.map((row) => row.name)

describe('a catalog that a dealer sells', () => {
  test('rejects a save from an older version and names who changed it', async () => {
    const { id } = await sold()
    const dealer = server.as('dealer1')
    await dealer.ok(dealerCatalogs.update, { id, memo: 'First', version: 1 })
    const late = await dealer.refused(dealerCatalogs.update, { id, memo: 'Late', version: 1 })
    expect(late).toMatchObject({ status: 409, code: 'stale', changedBy: 'dealer1 Test' })
    // The makes are part of the same record.
    await dealer.ok(dealerMakes.save, { dlid: 1, selectionMakesYears: [] })
    expect((await dealer.refused(dealerCatalogs.update, { id, memo: 'Late', version: 2 })).code).toBe('stale')
    const { data } = await dealer.ok(dealerCatalogs.list, { dlid: 1 })
    expect(data.find((one) => one.id === id)).toMatchObject({ memo: 'First', version: 3 })
    await dealer.ok(dealerCatalogs.remove, { id })
  })

  test('is added with all its fields, changed and removed', async () => {
    const dealer = server.as('dealer1')
    const fields = makeDealerCatalog({
      catalogId,
      memo: 'Until June',
      selectionMakesYears: [
        { id: toyota, years: [2015, 2014, 2015] },
        { id: honda, years: [] },
      ],
    })
    const { data: newDealerCatalog } = await dealer.ok(dealerCatalogs.create, fields)
    const selectionMakesYears = [
      { id: toyota, years: [2014, 2015] },
      { id: honda, years: [] },
    ]
    expect(newDealerCatalog).toMatchObject({
      ...fields,
      dealerId: 1,
      catalogName: catalog,
      selectionMakesYears,
    })
    expect((await dealer.ok(dealerCatalogs.list, { dlid: 1 })).data).toEqual([newDealerCatalog])

    const { data: changed } = await dealer.ok(dealerCatalogs.update, {
      id: newDealerCatalog.id,
      frDisplayName: 'Autres',
    })
    expect(changed).toEqual({ ...newDealerCatalog, frDisplayName: 'Autres', version: 2 })
    const { data: emptied } = await dealer.ok(dealerCatalogs.update, { id: newDealerCatalog.id, memo: null })
    expect(emptied.memo).toBeNull()

    expect(
      (await dealer.refused(dealerCatalogs.remove, { id: newDealerCatalog.id, dlid: 1, catalogId: 9_999 }))
        .status,
    ).toBe(404)
    await dealer.ok(dealerCatalogs.remove, { id: newDealerCatalog.id, dlid: 1, catalogId })
    expect((await dealer.ok(dealerCatalogs.list, {})).data).toEqual([])
    const { rows } = await server.admin.query(
      `select action from activity_log where record = 'dealer-catalogs' and record_id = $1 order by id`,
      [newDealerCatalog.id],
    )
    expect(rows.map((row) => row.action)).toEqual(['create', 'update', 'update', 'delete'])
  })

  test('needs all its names and can’t be added twice', async () => {
    const { id, catalogId: taken } = await sold()
    const dealer = server.as('dealer1')
    const { errors } = await dealer.refused(dealerCatalogs.update, {
      id,
      displayName: '',
      enDisplayName: ' ',
      esDisplayName: '',
      ptDisplayName: '',
      frDisplayName: '',
    })
    expect(errors?.map(({ path }) => path)).toEqual([
      'displayName',
      'enDisplayName',
      'esDisplayName',
      'ptDisplayName',
      'frDisplayName',
    ])
    const twice = await dealer.refused(dealerCatalogs.create, makeDealerCatalog({ catalogId: taken }))
    expect(twice).toMatchObject({ status: 409, code: 'taken', errors: [{ path: 'catalogId' }] })
    const unknown = await dealer.refused(dealerCatalogs.create, makeDealerCatalog({ catalogId: 9_999 }))
    expect(unknown).toMatchObject({ status: 422, errors: [{ path: 'catalogId' }] })
  })

  test('accepts only its own makes and years', async () => {
    const { id, catalog: name } = await sold()
    const saying = async (selectionMakesYears: { id: number; years: number[] }[]) =>
      (await server.as('dealer1').refused(dealerCatalogs.update, { id, selectionMakesYears })).errors
    const at = (message: string) => [{ path: 'selectionMakesYears', message }]
    expect(await saying([{ id: toyota, years: [2014, 2016] }])).toMatchObject(
      at(`${name} has no Toyota of 2016`),
    )
    expect(await saying([{ id: honda, years: [2015] }])).toMatchObject(at(`${name} has no Honda of 2015`))
    expect(await saying([{ id: 9_999, years: [] }])).toMatchObject(at(`${name} has no make with the id 9999`))
    expect(
      await saying([
        { id: toyota, years: [] },
        { id: toyota, years: [2014] },
      ]),
    ).toMatchObject(at('List each make once'))
  })

  test('is sold by country only if it’s motor', async () => {
    const dealer = server.as('dealer1')
    const { id } = await sold()
    const refused = await dealer.refused(dealerCatalogs.update, { id, selectedCountries: 'US' })
    expect(refused.errors).toMatchObject([
      { path: 'selectedCountries', message: 'Only the catalog named motor is sold by country' },
    ])
    const { data: motor } = await server.as('platform').ok(catalogs.create, { catalogName: 'motor' })
    const { data: createdDealerCatalog } = await dealer.ok(
      dealerCatalogs.create,
      makeDealerCatalog({ catalogId: motor.id, selectedCountries: 'us,CA,us' }),
    )
    expect(createdDealerCatalog.selectedCountries).toBe('US,CA')
    const wrong = await dealer.refused(dealerCatalogs.update, {
      id: createdDealerCatalog.id,
      selectedCountries: 'USA',
    })
    expect(wrong.errors).toMatchObject([{ path: 'selectedCountries' }])
    const other = (await addCatalog(server, { sellers: [] })).catalogId
    const { data: moved } = await dealer.ok(dealerCatalogs.update, {
      id: createdDealerCatalog.id,
      catalogId: other,
    })
    expect(moved.selectedCountries).toBe('')
  })

  test('is sold as a whole if its makes are unknown here', async () => {
    const { data: remote } = await server
      .as('platform')
      .ok(catalogs.create, { catalogName: 'far', kind: 'remote', serviceUrl: 'https://parts.example/find' })
    const refused = await server
      .as('dealer1')
      .refused(
        dealerCatalogs.create,
        makeDealerCatalog({ catalogId: remote.id, selectionMakesYears: [{ id: toyota, years: [] }] }),
      )
    expect(refused.errors).toMatchObject([{ path: 'selectionMakesYears' }])
  })

  test('is managed by dealer admins, not clerks', async () => {
    const { id } = await sold()
    const clerk = server.as('clerk1')
    expect((await clerk.refused(dealerCatalogs.create, makeDealerCatalog({ catalogId }))).status).toBe(403)
    expect((await clerk.refused(dealerCatalogs.update, { id, displayName: 'Mine' })).status).toBe(403)
    expect((await clerk.refused(dealerCatalogs.remove, { id })).status).toBe(403)
    expect((await clerk.refused(dealerMakes.save, { selectionMakesYears: [] })).status).toBe(403)
  })
})

describe('a dealer’s makes and years', () => {
  test('narrow the vehicles and parts found', async () => {
    const { id, catalog: name } = await sold()
    const clerk = server.as('clerk1')
    const found = async () => {
      const { data } = await clerk.ok(parts.search, { keyword: 'filter', catalog: name, allMakes: false })
      return data.map((part) => part.part_number).toSorted()
    }
    const before = await found()
    expect(before).toContain('15400-PLM-A02')

    const chosen = [{ id: toyota, years: [2015] }]
    await server.as('dealer1').ok(dealerCatalogs.update, { id, selectionMakesYears: chosen })
    expect(listNames((await clerk.ok(vehicles.makes, { catalog: name })).data)).toEqual(['Toyota'])
    const { data: years } = await clerk.ok(vehicles.years, { makeId: toyota, catalog: name })
    expect(listNames(years)).toEqual(['2015'])
    expect(await found()).toEqual(['90915-YZZD1'])

    await server.as('dealer1').ok(dealerCatalogs.update, { id, selectionMakesYears: [] })
    expect(await found()).toEqual(before)
  })

  test('can be chosen from a whole catalog before it’s sold, but browsed by no one else', async () => {
    const { catalog: name } = await aFilledCatalog()
    const input = { catalog: name, allYears: true, dealerId: 1 }
    const dealer = server.as('dealer1')
    expect(listNames((await dealer.ok(vehicles.makes, input)).data)).toEqual(['Honda', 'Toyota'])
    const { data: years } = await dealer.ok(vehicles.years, { ...input, makeId: toyota, engine: 'GAS' })
    // The fuel of this file's engines is unknown.
    expect(years).toEqual([])
    expect((await dealer.refused(vehicles.makes, { ...input, allYears: false })).status).toBe(404)
    expect((await server.as('clerk1').refused(vehicles.makes, input)).status).toBe(404)
    expect((await dealer.refused(parts.search, { keyword: 'filter', catalog: name })).status).toBe(404)
  })

  test('have their own lookup, for one catalog or all at once', async () => {
    await server.admin.query('delete from dealer_catalogs where dealer_id = 1')
    const [one, two] = [await sold(), await sold()]
    const dealer = server.as('dealer1')
    expect((await dealer.ok(dealerMakes.list, { dlid: 1 })).data).toEqual([])

    const both = [{ id: toyota, years: [2014] }, { id: honda }]
    const { data: saved } = await dealer.ok(dealerMakes.save, { dlid: 1, selectionMakesYears: both })
    expect(saved).toMatchObject([
      { id: honda, name: 'Honda', slug: 'honda', years: [], catalogIds: [one.catalogId, two.catalogId] },
      { id: toyota, name: 'Toyota', years: [2014] },
    ])
    expect((await dealer.ok(dealerMakes.list, { dlid: 1 })).data).toEqual(saved)

    const { data: savedMakes } = await dealer.ok(dealerMakes.save, {
      catalogId: one.catalogId,
      selectionMakesYears: [{ id: honda, years: [2014] }],
    })
    expect(savedMakes).toMatchObject([{ id: honda, years: [2014], catalogIds: [one.catalogId] }])
    expect(listNames((await dealer.ok(dealerMakes.list, {})).data)).toEqual(['Honda', 'Toyota'])
    expect((await dealer.refused(dealerMakes.save, { selectionMakesYears: [{ id: 9_999 }] })).status).toBe(
      422,
    )
  })

  test('aren’t replaced by someone who read an older choice, or fewer catalogs', async () => {
    await server.admin.query('delete from dealer_catalogs where dealer_id = 1')
    const { catalogId } = await sold()
    const dealer = server.as('dealer1')
    const pickVersions = (all: { id: number; version: number }[]) =>
      all.map(({ id: of, version }) => ({ id: of, version }))
    const read = pickVersions((await dealer.ok(dealerCatalogs.list, { dlid: 1 })).data)
    const choose = (makeId: number, versions: typeof read) =>
      dealer.call(dealerMakes.save, { selectionMakesYears: [{ id: makeId }], versions })
    expect((await choose(toyota, read)).status).toBe(200)
    const stale = { status: 409, body: { code: 'stale', changedBy: 'dealer1 Test' } }
    expect(await choose(honda, read)).toMatchObject(stale)

    const now = pickVersions((await dealer.ok(dealerCatalogs.list, { dlid: 1 })).data)
    await sold()
    expect(await choose(honda, now)).toMatchObject(stale)
    expect((await dealer.ok(dealerMakes.list, { dlid: 1 })).data).toMatchObject([{ id: toyota }])
    const oneCatalog = { catalogId, selectionMakesYears: [{ id: honda }], versions: now }
    expect((await dealer.ok(dealerMakes.save, oneCatalog)).data).toMatchObject([{ id: honda }])
  })
})
