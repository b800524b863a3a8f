import { beforeAll, expect, test } from 'vitest'
import { orders } from '#contract/sales/orders/orders.ts'
import {
  addCatalog,
  importText,
  partsCsv,
  vehiclesCsv,
} from '#server/features/catalog/imports/catalog.fixture.ts'
import { testServer } from '#test/harness.ts'
import { makeLine, makeOrder } from '../orders.fixture.ts'

const server = testServer()
let catalogId: number

beforeAll(async () => {
  const newCatalog = await addCatalog(server)
  catalogId = newCatalog.catalogId
  await importText(newCatalog.catalog, 'vehicles', vehiclesCsv)
  await importText(newCatalog.catalog, 'parts', partsCsv)
})

const camry = { year: 2014, makeSlug: 'toyota', modelSlug: 'camry', trimSlug: 'le' }

test('shows for each line whether its part fits its vehicle', async () => {
  const clerk = server.as('clerk1')
  const line = (partNumber: string, vehicle = {}) => makeLine({ partNumber, catalogId, ...vehicle })
  const { data: newOrder } = await clerk.ok(
    orders.create,
    makeOrder({
      details: [
        line('90915-YZZD1', camry),
        line('15400-PLM-A02', camry),
        line('00289-2H', camry),
        line('15400-PLM-A02'),
        makeLine({ partNumber: 'BY-HAND' }),
      ],
    }),
  )
  const fits = ['fits', 'fitsNot', 'universal', null, null]
  expect(newOrder.details.map((one) => one.fit)).toEqual(fits)
  const { data: read } = await clerk.ok(orders.show, { id: newOrder.id })
  expect(read.details.map((one) => one.fit)).toEqual(fits)
})

test('ships a part that doesn’t fit, and keeps an order’s texts when it’s sent back', async () => {
  const clerk = server.as('clerk1')
  const wrong = makeLine({ partNumber: '15400-PLM-A02', catalogId, ...camry })
  const { data: createdOrder } = await clerk.ok(orders.create, makeOrder({ details: [wrong] }))
  const { data: same } = await clerk.ok(orders.update, createdOrder)
  expect(same.version).toBe(createdOrder.version)
  const { data: shipped } = await clerk.ok(orders.ship, {
    id: createdOrder.id,
    details: [{ id: createdOrder.details[0]!.id, shipQty: 1 }],
  })
  expect(shipped.details[0]).toMatchObject({ qtyShipped: 1, fit: 'fitsNot' })
})

test('keeps the VIN beside a line’s vehicle, and clears it with the vehicle', async () => {
  const clerk = server.as('clerk1')
  const vin = '4T1BF1FK1EU123456'
  const line = makeLine({ partNumber: '15400-PLM-A02', catalogId, ...camry, vin: ' 4t1bf1fk1-eu123456' })
  const { data: newOrder } = await clerk.ok(orders.create, makeOrder({ details: [line] }))
  expect(newOrder.details[0]).toMatchObject({ vin, fit: 'fitsNot' })
  const detail = newOrder.details[0]!.id
  const change = async (fields: object) => {
    const { data } = await clerk.ok(orders.update, { id: newOrder.id, details: [{ id: detail, ...fields }] })
    return data.details[0]!.vin
  }
  expect(await change({ price: 11, trimSlug: 'se' })).toBe(vin)
  expect(await change({ year: 2015 })).toBeNull()
  const own = '4T1BF1FK2FU123456'
  expect(await change({ year: 2014, vin: own })).toBe(own)
  expect(await change({ vin: '' })).toBeNull()
  const refused = await clerk.refused(orders.update, {
    id: newOrder.id,
    details: [{ id: detail, vin: '4T1BF1FK1EU12345O' }],
  })
  expect(refused.errors).toMatchObject([{ path: 'details.0.vin', code: 'vin_wrong' }])
  const { data: after } = await clerk.ok(orders.show, { id: newOrder.id })
  const notes = after.log.filter(({ memo }) => memo.includes('"vin"'))
  expect(notes.map(({ memo }) => JSON.parse(memo).after.vin)).toEqual([null, own, null])
})

test('falls back to the make’s picture among the dealer’s images', async () => {
  await server.admin.query(`update dealers set images_base_url = 'https://img.one.test/' where id = 1`)
  await server.admin.query(`update makes set badge_id = 41 where slug = 'toyota'`)
  const line = (partNumber: string, makeSlug: string | null, more = {}) =>
    makeLine({ partNumber, makeSlug, ...more })
  const { data: newOrder } = await server.as('clerk1').ok(
    orders.create,
    makeOrder({
      details: [
        line('A/1', 'toyota'),
        line('B-2', 'unheard-of'),
        line('C-3', null),
        line('D-4', 'toyota', { pictureUrl: 'https://x.test/own.png' }),
      ],
    }),
  )
  expect(newOrder.details.map((one) => one.pictureUrl)).toEqual([
    'https://img.one.test/mk_41/A%2F1.SVG',
    null,
    null,
    'https://x.test/own.png',
  ])
})
