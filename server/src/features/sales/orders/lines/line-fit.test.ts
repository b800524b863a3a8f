import { beforeAll, expect, test } from 'vitest'
import { orders } from '#contract/sales/orders.ts'
import {
  aCatalog,
  importText,
  partsCsv,
  vehiclesCsv,
} from '#server/features/catalog/imports/catalog.fixture.ts'
import { testServer } from '#test/harness.ts'
import { aLine, anOrder } from '../orders.fixture.ts'

const server = testServer()
let catalogId: number

beforeAll(async () => {
  const made = await aCatalog(server)
  catalogId = made.catalogId
  await importText(made.catalog, 'vehicles', vehiclesCsv)
  await importText(made.catalog, 'parts', partsCsv)
})

const camry = { year: 2014, makeSlug: 'toyota', modelSlug: 'camry', trimSlug: 'le' }

test('says for each line whether its part fits its vehicle', async () => {
  const clerk = server.as('clerk1')
  const line = (partNumber: string, vehicle = {}) => aLine({ partNumber, catalogId, ...vehicle })
  const { data: made } = await clerk.ok(
    orders.create,
    anOrder({
      details: [
        line('90915-YZZD1', camry),
        line('15400-PLM-A02', camry),
        line('00289-2H', camry),
        line('15400-PLM-A02'),
        aLine({ partNumber: 'BY-HAND' }),
      ],
    }),
  )
  const fits = ['fits', 'fitsNot', 'universal', null, null]
  expect(made.details.map((one) => one.fit)).toEqual(fits)
  const { data: read } = await clerk.ok(orders.show, { id: made.id })
  expect(read.details.map((one) => one.fit)).toEqual(fits)
})

test('ships a part that doesn’t fit, and keeps an order’s texts when it’s sent back', async () => {
  const clerk = server.as('clerk1')
  const wrong = aLine({ partNumber: '15400-PLM-A02', catalogId, ...camry })
  const { data: made } = await clerk.ok(orders.create, anOrder({ details: [wrong] }))
  const { data: same } = await clerk.ok(orders.update, made)
  expect(same.version).toBe(made.version)
  const { data: shipped } = await clerk.ok(orders.ship, {
    id: made.id,
    details: [{ id: made.details[0]!.id, shipQty: 1 }],
  })
  expect(shipped.details[0]).toMatchObject({ qtyShipped: 1, fit: 'fitsNot' })
})

test('falls back to the make’s picture among the dealer’s images', async () => {
  await server.admin.query(`update dealers set images_base_url = 'https://img.one.test/' where id = 1`)
  await server.admin.query(`update makes set badge_id = 41 where slug = 'toyota'`)
  const line = (partNumber: string, makeSlug: string | null, more = {}) =>
    aLine({ partNumber, makeSlug, ...more })
  const { data: made } = await server.as('clerk1').ok(
    orders.create,
    anOrder({
      details: [
        line('A/1', 'toyota'),
        line('B-2', 'unheard-of'),
        line('C-3', null),
        line('D-4', 'toyota', { pictureUrl: 'https://x.test/own.png' }),
      ],
    }),
  )
  expect(made.details.map((one) => one.pictureUrl)).toEqual([
    'https://img.one.test/mk_41/A%2F1.SVG',
    null,
    null,
    'https://x.test/own.png',
  ])
})
