import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { operationId } from '#contract/calls.ts'
import { editedPartEntity, editedParts } from '#contract/catalog/edited-parts.ts'
import { parts } from '#contract/catalog/parts.ts'
import { relatedItems } from '#contract/catalog/related-items.ts'
import { sync } from '#contract/channels/sync.ts'
import { contract } from '#contract/features.ts'
import type { Route } from '#contract/http.ts'
import { clientRequests } from '#contract/sales/client-requests.ts'
import { storeCarts } from '#contract/sales/store-carts/store-carts.ts'
import { storeParts } from '#contract/store/store-parts.ts'
import { storePreviews } from '#contract/store/store-preview.ts'
import { addCatalog, importText, vehiclesCsv } from '../../src/features/catalog/imports/catalog.fixture.ts'
import { withEdits } from '../../src/features/catalog/parts/remote-edits.ts'
import { createDefaultPricing } from '../../src/features/catalog/pricing/create-default-pricing.ts'
import { testServer } from '../harness.ts'

const server = testServer()
const desk = () => server.as('dealer1')
const domain = 'parts.one.test'
// Each replaces the previous one; only for the dealer, the first of them replaces TO-A.
const partsCsv = `part_number,name,list_price,cost,category,subcategory,make,model,year,superseded_by
A-1,First,10,5,Engine,Filters,Toyota,Camry,2014,B-2
B-2,Second,10,5,Engine,Filters,Toyota,Camry,2014,C-3
C-3,Third,10,5,Engine,Filters,Toyota,Camry,2014,
TO-A,Before,10,5,Engine,Filters,Toyota,Camry,2014,
PADS,Pads,10,5,Engine,Filters,Toyota,Camry,2014,
`
const newest = 'C-3'
let catalogId: number
let edited: { id: number; version: number }

beforeAll(async () => {
  const newCatalog = await addCatalog(server, { sellers: [1] })
  catalogId = newCatalog.catalogId
  await importText(newCatalog.catalog, 'vehicles', vehiclesCsv)
  await importText(newCatalog.catalog, 'parts', partsCsv)
  await server.work(1, createDefaultPricing)
  edited = (await desk().ok(editedParts.create, edit('TO-A'))).data
  await desk().ok(relatedItems.create, {
    dealerId: 1,
    ruleName: 'Next to pads',
    catalogId,
    mainPartNumber: 'PADS',
    details: [{ partNumber: 'A-1' }],
  })
})

const findPartId = async (keyword: string) => (await desk().ok(parts.search, { keyword })).data[0]!.partId!
const findUrl = async (q: string) =>
  (await server.visitor().ok(storeParts.search, { domain, q })).data[0]!.url

async function requestAbout(partNumber: string) {
  const { data } = await desk().ok(clientRequests.create, {
    requestType: 'price-incorrect',
    catalogId,
    partNumber,
    comment: 'Please',
    listPrice: 9,
    cost: 4,
    costPrice: 0,
  })
  return data.id
}

const edit = (partNumber: string) => ({ partNumber, title: partNumber, supersededBy: 'A-1' })
const removed = async (answer: { data: { id: number } }) => {
  await desk().ok(editedParts.remove, { id: answer.data.id })
  return answer
}

/** A call's answers about parts that lead to the newest through others. */
const answers: Record<string, () => Promise<unknown>> = {
  [operationId(parts.search)]: () => desk().ok(parts.search, { keyword: 'A-1' }),
  [operationId(parts.stream)]: async () =>
    ((await desk().ok(parts.stream, { keyword: 'A-1' })) as unknown as string)
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line)),
  [operationId(parts.successors)]: () => desk().ok(parts.successors, { partNumbers: ['A-1', 'TO-A'] }),
  [operationId(editedParts.list)]: () => desk().ok(editedParts.list, {}),
  [operationId(editedParts.show)]: () => desk().ok(editedParts.show, { id: edited.id }),
  [operationId(editedParts.create)]: async () => removed(await desk().ok(editedParts.create, edit('PADS'))),
  [operationId(editedParts.update)]: () => desk().ok(editedParts.update, { id: edited.id, core: 1 }),
  [operationId(editedPartEntity.list)]: () => desk().ok(editedPartEntity.list, {}),
  [operationId(editedPartEntity.create)]: async () =>
    removed(await desk().ok(editedPartEntity.create, edit('PADS'))),
  [operationId(editedPartEntity.update)]: () =>
    desk().ok(editedPartEntity.update, { id: edited.id, core: 2 }),
  [operationId(sync.editedParts)]: () => desk().ok(sync.editedParts, {}),
  [operationId(clientRequests.effects)]: async () =>
    desk().ok(clientRequests.effects, { id: await requestAbout('TO-A') }),
  [operationId(storeParts.search)]: () => server.visitor().ok(storeParts.search, { domain, q: 'A-1' }),
  [operationId(storeParts.show)]: async () =>
    server.visitor().ok(storeParts.show, { domain, path: await findUrl('A-1') }),
  [operationId(storeParts.related)]: () =>
    server.visitor().ok(storeParts.related, { domain, partNumber: 'PADS' }),
  [operationId(storePreviews.show)]: () => desk().ok(storePreviews.show, { dealerId: 1, q: 'A-1' }),
  [operationId(storeCarts.total)]: async () =>
    server.visitor().ok(storeCarts.total, { domain, lines: [{ partId: await findPartId('A-1'), qty: 1 }] }),
}

/** Fields with a requested or former value, which stay unchanged. */
const reported = ['newPartNumber', 'before']
const isSuccessor = (name: string) => /supersed|successor|replacedBy/i.test(name)

/** Values of all fields that name a successor, at any depth. */
function successorsIn(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => {
    if (reported.includes(name)) return []
    return isSuccessor(name) && typeof inner !== 'object' ? [inner] : successorsIn(inner)
  })
}

/** Names of all properties that a reply's schema has, except below those that stay unchanged. */
function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([name, inner]) =>
    reported.includes(name) ? [] : [name, ...namesIn(inner)],
  )
}

function namesSuccessor({ reply }: Route): boolean {
  return (
    'schema' in reply && namesIn(z.toJSONSchema(reply.schema, { unrepresentable: 'any' })).some(isSuccessor)
  )
}

test('tests each call that names what replaces a part', () => {
  const routes = Object.values(contract).flatMap((noun) => Object.values(noun) as Route[])
  expect(Object.keys(answers).toSorted()).toEqual(routes.filter(namesSuccessor).map(operationId).toSorted())
})

test.each(Object.keys(answers))('%s names the newest of a chain', async (id) => {
  const named = successorsIn(await answers[id]!())
  expect(named).toContain(newest)
  // One of them may have no successor.
  expect(new Set([...named, null])).toEqual(new Set([newest, null]))
})

test('names the newest in files and for parts of remote catalogs', async () => {
  const csv = (await desk().ok(editedParts.export, {})) as unknown as string
  expect(csv).toContain(`,${newest},`)
  expect(csv).not.toContain('A-1')
  const part = { part_number: 'REMOTE-1', name: 'Remote', superseded_by: 'A-1' }
  const chunk = [part, null] as unknown as Parameters<typeof withEdits>[1]
  expect(await server.work(1, (work) => withEdits(work, chunk, 'en'))).toMatchObject([
    { superseded_by: newest },
    null,
  ])
})

test('names nothing for a ring, and keeps an edit that leads there, to be corrected', async () => {
  await server.admin.query(
    `insert into supersessions (part_id, new_number) select id, 'B-2' from parts where number = $1`,
    [newest],
  )
  const found = async (keyword: string) => (await desk().ok(parts.search, { keyword })).data[0]!.supersededBy
  expect([await found('A-1'), await found('B-2'), await found(newest), await found('TO-A')]).toEqual([
    null,
    null,
    null,
    null,
  ])
  expect((await desk().ok(editedParts.show, { id: edited.id })).data.supersededBy).toBe('A-1')
  await server.admin.query(
    `delete from supersessions where part_id = (select id from parts where number = $1)`,
    [newest],
  )
  expect(await found('TO-A')).toBe(newest)
})
