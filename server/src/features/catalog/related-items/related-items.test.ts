import { beforeAll, beforeEach, expect, test } from 'vitest'
import { maxRelatedItems, relatedItemDetails, relatedItems } from '#contract/catalog/related-items.ts'
import { dealers } from '#contract/tenancy/dealers.ts'
import { makeDealer } from '#server/features/tenancy/dealers/dealers.fixture.ts'
import { testServer } from '#test/harness.ts'
import { sentences } from '#test/logged.ts'
import { addCatalog, importText, partsCsv, vehiclesCsv } from '../imports/catalog.fixture.ts'

const server = testServer()
const dealer = () => server.as('dealer1')
let catalogId: number
let otherId: number

beforeAll(async () => {
  const [ownCatalog, other] = [await addCatalog(server), await addCatalog(server)]
  catalogId = ownCatalog.catalogId
  otherId = other.catalogId
  await importText(ownCatalog.catalog, 'vehicles', vehiclesCsv)
  const more = Array.from({ length: 60 }, (_, n) => `R-${n},Part ${n},,,,10,5,,1,1,Engine,,Filters,,,,,,,`)
  await importText(ownCatalog.catalog, 'parts', `${partsCsv}${more.join('\n')}\n`)
  await importText(other.catalog, 'parts', partsCsv)
})
beforeEach(async () => {
  await server.admin.query('delete from related_items')
})

const aRule = (more: Record<string, unknown> = {}) => ({
  dealerId: 1,
  ruleName: 'With every oil change',
  catalogId,
  mainPartNumber: '90915yzzd1',
  details: [{ partNumber: '04465-33471' }, { partNumber: '15400PLMA02', catalogId: otherId }],
  ...more,
})
const create = async (more: Record<string, unknown> = {}) =>
  (await dealer().ok(relatedItems.create, aRule(more))).data
const wrongAt = async (more: Record<string, unknown>) => {
  const { errors } = await dealer().refused(relatedItems.create, aRule(more))
  return errors?.map(({ path, code }) => `${path} ${code}`)
}
const domain = async (): Promise<string> =>
  (await server.admin.query('select dealer_domain from dealers where id = 1')).rows[0]!.dealer_domain

test('creates a rule with numbers as their catalogs spell them, and finds it by name and number', async () => {
  const newRelatedItem = await create()
  expect(newRelatedItem).toMatchObject({
    dealerId: 1,
    catalogId,
    mainPartNumber: '90915-YZZD1',
    mainName: 'Oil filter',
    showInCarouselFormat: 1,
    partNumbers: ['04465-33471', '15400-PLM-A02'],
    details: [
      { partNumber: '04465-33471', name: 'Brake pads', catalogId, status: '' },
      { partNumber: '15400-PLM-A02', catalogId: otherId },
    ],
  })
  const totals = await Promise.all(
    [
      { search: 'OIL' },
      { search: '90915' },
      { search: '15400-plm' },
      { search: 'nothing' },
      { catalogId: otherId },
    ].map(async (filter) => (await dealer().ok(relatedItems.list, { dealerId: 1, ...filter })).recordsTotal),
  )
  expect(totals).toEqual([1, 1, 1, 0, 0])
  expect(await sentences(server.admin, "record = 'manage-related-items'")).toEqual([
    'Related items With every oil change created',
  ])
})

test('refuses numbers its catalogs lack, the part itself, repetitions and a second rule', async () => {
  expect(await wrongAt({ mainPartNumber: 'NOPE-1' })).toEqual(['mainPartNumber part_does_not_exist'])
  expect(await wrongAt({ catalogId: 999_999 })).toEqual(['catalogId choose_sold_catalog'])
  expect(
    await wrongAt({
      details: [
        { partNumber: 'NOPE-1' },
        { partNumber: '90915-YZZD1' },
        { partNumber: 'R-1' },
        { partNumber: 'r1' },
      ],
    }),
  ).toEqual([
    'details.0.partNumber part_does_not_exist',
    'details.1.partNumber related_itself',
    'details.3.partNumber related_twice',
  ])
  await create()
  expect(await wrongAt({})).toEqual(['mainPartNumber related_main_taken'])
  expect(await create({ catalogId: otherId, details: [] })).toMatchObject({ catalogId: otherId })
})

test('takes fifty parts, not one more, and replaces them in one save', async () => {
  const numbers = (from: number, n: number) =>
    Array.from({ length: n }, (_, at) => ({ partNumber: `R-${from + at}` }))
  expect(await wrongAt({ details: numbers(0, maxRelatedItems + 1) })).toEqual(['details at_most_products'])
  const { id, version, details } = await create({ details: numbers(0, maxRelatedItems) })
  const gone = details
    .slice(0, 5)
    .map(({ id, partNumber }) => ({ id, partNumber, status: 'deleted' as const }))
  const send = [...gone, ...numbers(maxRelatedItems, 5)]
  const { data } = await dealer().ok(relatedItems.update, { id, version, details: send })
  expect(data.details).toHaveLength(maxRelatedItems)
  expect(data.partNumbers).toContain('R-54')
  expect(data.partNumbers).not.toContain('R-0')
  expect(await dealer().refused(relatedItems.update, { id, version, ruleName: 'Late' })).toMatchObject({
    code: 'stale',
  })
})

test('replaces a single detail in its place', async () => {
  const { id: relatedItemId, details, version } = await create()
  const [first, second] = details
  const replace = { id: first!.id, partNumber: 'r-7' }
  const { data } = await dealer().ok(relatedItemDetails.update, { ...replace, version })
  expect(data).toMatchObject({ id: first!.id, partNumber: 'R-7' })
  expect((await dealer().refused(relatedItemDetails.update, { ...replace, version })).code).toBe('stale')
  const listed = await dealer().ok(relatedItemDetails.list, { dealerId: 1, relatedItemId })
  expect(listed.data.map(({ id, partNumber }) => [id, partNumber])).toEqual([
    [first!.id, 'R-7'],
    [second!.id, second!.partNumber],
  ])
  const input = { id: first!.id, catalogId: second!.catalogId, partNumber: second!.partNumber }
  expect((await dealer().refused(relatedItemDetails.update, input)).errors).toMatchObject([
    { path: 'partNumber', code: 'related_twice' },
  ])
})

test('reads, adds and removes single details', async () => {
  const { id: relatedItemId, details } = await create()
  const { data: added } = await dealer().ok(relatedItemDetails.create, {
    dealerId: 1,
    relatedItemId,
    partNumber: 'R-7',
  })
  expect(added).toMatchObject({ partNumber: 'R-7', catalogId })
  const twice = await dealer().refused(relatedItemDetails.create, {
    dealerId: 1,
    relatedItemId,
    partNumber: 'R-7',
  })
  expect(twice.errors).toMatchObject([{ path: 'partNumber', code: 'related_twice' }])
  await dealer().ok(relatedItemDetails.remove, { id: details[0]!.id })
  const { data } = await dealer().ok(relatedItemDetails.list, { dealerId: 1, relatedItemId })
  expect(data.map(({ partNumber }) => partNumber)).toEqual(['15400-PLM-A02', 'R-7'])
  expect((await dealer().refused(relatedItemDetails.remove, { id: details[0]!.id })).status).toBe(404)
})

test('answers with the added part where ids don’t rise', async () => {
  const { id: relatedItemId } = await create()
  await server.admin.query(
    `insert into related_item_details (dealer_id, id, related_item_id, catalog_id, part_number)
     overriding system value values (1, 1000000, $1, $2, 'R-9')`,
    [relatedItemId, catalogId],
  )
  const { data: added } = await dealer().ok(relatedItemDetails.create, {
    dealerId: 1,
    relatedItemId,
    partNumber: 'R-8',
  })
  expect(added).toMatchObject({ partNumber: 'R-8', relatedItemId })
})

test('shows stores what is displayed and still in its catalog', async () => {
  const { id } = await create({ details: [{ partNumber: '04465-33471' }, { partNumber: 'R-3' }] })
  await server.admin.query("update parts set number = 'GONE-3' where number = 'R-3'")
  const callInput = { domain: await domain(), partNumber: '90915-yzzd1' }
  const shown = async () => {
    const answer = await server.app.inject({
      url: `/api/store-related-items?${new URLSearchParams(callInput)}`,
    })
    return answer.json().data
  }
  expect(await shown()).toMatchObject([
    {
      ruleName: 'With every oil change',
      products: [{ part_number: '04465-33471', name: 'Brake pads', url: expect.stringMatching('^/parts/') }],
    },
  ])
  expect((await shown())[0].products).toHaveLength(1)
  await dealer().ok(relatedItems.update, { id, showInCarouselFormat: 0 })
  expect(await shown()).toEqual([])
  await dealer().ok(relatedItems.remove, { id })
  expect((await server.admin.query('select 1 from related_item_details')).rows).toEqual([])
})

test('is copied by a clone with its details', async () => {
  await create()
  const { data: newDealer } = await server
    .as('platform')
    .ok(dealers.create, makeDealer({ sourceDealerId: 1 }))
  const { data } = await server.as('platform').ok(relatedItems.list, { dealerId: newDealer.id })
  expect(data).toMatchObject([{ dealerId: newDealer.id, partNumbers: ['04465-33471', '15400-PLM-A02'] }])
})
