import { expect, test } from 'vitest'
import type { Suggestion } from '#contract/catalog/parts.ts'
import { asLineVehicle } from '#web/features/catalog/parts/line-vehicle.ts'
import {
  countShippable,
  type FormLine,
  lineLeaving,
  linesInParcel,
  makePartLine,
  manualLine,
  noParcel,
  replacePart,
  toSentLine,
} from './line-values.ts'

const stored = (id: number, change: Partial<FormLine> = {}): FormLine => ({
  ...manualLine({ partNumber: `P-${id}`, price: 10, qty: 5 }),
  key: `stored-${id}`,
  id,
  ...change,
})
const part: Suggestion = {
  partId: 7,
  catalogId: 1,
  catalog: 'parts_usa',
  part_number: '90915-YZZD1',
  name: 'Oil filter',
  description: null,
  price: { price: 8.4, list: 10, shown: 10 },
  cost: 5,
  core: null,
  weight: 0.9,
  slugs: {
    make: { slug: 'toyota', name: 'Toyota' },
    year: { slug: '2014', name: '2014' },
    model: { slug: 'camry', name: 'Camry' },
    trim: { slug: 'le', name: 'LE' },
    engine: { slug: '2-5l-l4-gas', name: '2.5L L4 Gas' },
  },
  vehicleId: 150,
  makeId: 1,
  category: null,
  subcategory: null,
  path_image: '/a.svg',
  fitsVehicle: true,
  isUniversal: false,
  supersededBy: null,
  isEdited: false,
  isHidden: false,
  pickupOnly: true,
  fixedShippingPrice: 6.5,
}

test('turns a part into a taxable line of one, unshipped, with the catalog’s price and cost', () => {
  const expected = {
    qty: 1,
    is_taxable: 1,
    qtyShipped: 0,
    price: 8.4,
    cost: 5,
    costUnknown: 0,
    itemWeight: 0.9,
  }
  const camry = { year: 2014, makeSlug: 'toyota', modelSlug: 'camry' }
  const line = makePartLine(part, camry)
  expect(line).toMatchObject(expected)
  // The part's own trim and engine are those of one car that it fits.
  const noTrim = { trimSlug: null, engineSlug: null, vehicleToEngineConfigId: null }
  expect(line).toMatchObject({ ...camry, ...noTrim, fit: 'fits', partId: 7, catalogId: 1 })
  expect(makePartLine({ ...part, fitsOnly: ['2.5L'] }, camry)).toMatchObject({ ...camry, fit: 'fitsSome' })
  const whole = { ...camry, trimSlug: 'le', engineSlug: '2-5l' }
  expect(makePartLine(part, whole)).toMatchObject({ ...whole, vehicleToEngineConfigId: 150 })
})

test('leaves the vehicle empty without one, and marks missing cost or price', () => {
  const line = makePartLine({
    ...part,
    fitsVehicle: null,
    cost: null,
    price: { price: null, list: null, shown: null },
  })
  expect(line).toMatchObject({ year: null, makeSlug: null, vehicleToEngineConfigId: null })
  expect(line).toMatchObject({ price: null, cost: null, costUnknown: 1 })
})

test('keeps the requested vehicle for a part that doesn’t fit it, and marks it', () => {
  const asked = { year: 2014, makeSlug: 'honda', modelSlug: 'civic' }
  const wrong = makePartLine({ ...part, fitsVehicle: false }, asked)
  expect(wrong).toMatchObject({ ...asked, fit: 'fitsNot', vehicleToEngineConfigId: null })
  expect(makePartLine({ ...part, isUniversal: true }, asked)).toMatchObject({ ...asked, fit: 'universal' })
  expect(makePartLine({ ...part, fitsVehicle: null }, asked).fit).toBeNull()
})

test('sends only the changes of a stored line, and all of a new one', () => {
  const before = stored(1)
  expect(toSentLine({ ...before, qty: 6 }, before)).toEqual({ id: 1, qty: 6 })
  const sent = toSentLine(makePartLine(part))
  expect(sent).toMatchObject({ partNumber: '90915-YZZD1', qty: 1, is_taxable: 1 })
  for (const name of ['key', 'fit', 'qtyShipped', 'costUnknown', 'shipQty'])
    expect(sent).not.toHaveProperty(name)
})

test('ships nothing of Shipped, Declined and unsaved lines', () => {
  expect(countShippable(stored(1, { qtyShipped: 2 }))).toBe(3)
  expect(countShippable(stored(1, { statusOrder: 6 }))).toBe(0)
  expect(countShippable(stored(1, { statusOrder: 7 }))).toBe(0)
  expect(countShippable(manualLine({ partNumber: 'X', qty: 2 }))).toBe(0)
  const shippedAll = { statusOrder: 6, qtyShipped: 5, wasAllShipped: true }
  expect(countShippable(stored(1, shippedAll))).toBe(0)
  expect(countShippable(stored(1, { ...shippedAll, qty: 7 }))).toBe(2)
})

test('fills the Ship Qty of all open lines from a tracking number, and clears it when that is cleared', () => {
  const lines = [stored(1, { statusOrder: 6 }), stored(2, { statusOrder: 7 }), stored(3, { qtyShipped: 2 })]
  const started = linesInParcel(lines, lines, noParcel, { number: '1', carrier: null })
  expect(started.map((line) => line.shipQty)).toEqual([0, 0, 3])
  const typed = linesInParcel(
    started,
    lines,
    { number: '1', carrier: null },
    { number: '1Z', carrier: 'UPS' },
  )
  expect(typed[2]).toMatchObject({ trackingNumber: '1Z', shippingCarrier: 'UPS', shipQty: 3 })
  expect(typed[0]!.trackingNumber).toBeNull()
  const emptied = linesInParcel(typed, lines, { number: '1Z', carrier: 'UPS' }, noParcel)
  expect(emptied).toEqual(lines)
})

test('ships only the lines with a Ship Qty, if there are any when a tracking number is typed', () => {
  const chosen = [stored(1, { shipQty: 5 }), stored(2)]
  const typed = linesInParcel(chosen, chosen, noParcel, { number: '1Z', carrier: null })
  expect(typed.map((line) => line.shipQty)).toEqual([5, 0])
  expect(typed.map((line) => line.trackingNumber)).toEqual(['1Z', null])
  const cleared = linesInParcel(typed, chosen, { number: '1Z', carrier: null }, noParcel)
  expect(cleared.map((line) => line.shipQty)).toEqual([5, 0])
})

test('keeps a line’s own tracking number', () => {
  const lines = [stored(1), stored(2)]
  const started = linesInParcel(lines, lines, noParcel, { number: 'A', carrier: null })
  const own = [{ ...started[0]!, trackingNumber: 'OWN' }, started[1]!]
  const typed = linesInParcel(own, lines, { number: 'A', carrier: null }, { number: 'AB', carrier: null })
  expect(typed.map((line) => line.trackingNumber)).toEqual(['OWN', 'AB'])
})

test('replaces the previous parcel’s number with the next one’s', () => {
  const lines = [stored(1, { qtyShipped: 2, trackingNumber: 'OLD', shippingCarrier: 'UPS' })]
  const typed = linesInParcel(lines, lines, noParcel, { number: 'NEW', carrier: null })
  expect(typed[0]).toMatchObject({ trackingNumber: 'NEW', shippingCarrier: 'UPS' })
})

test('adds a line to the parcel with its Ship Qty, and removes it without', () => {
  const line = stored(1)
  const joined = lineLeaving(line, line, 2, { number: 'A', carrier: 'DHL' })
  expect(joined).toMatchObject({ shipQty: 2, trackingNumber: 'A', shippingCarrier: 'DHL' })
  expect(lineLeaving(joined, line, 0, { number: 'A', carrier: 'DHL' })).toEqual(line)
})

test('doesn’t copy the previous parcel’s number to a later one', () => {
  const line = stored(1, { qtyShipped: 2, trackingNumber: 'OLD', shippingCarrier: 'UPS' })
  const leaving = lineLeaving(line, line, 1, noParcel)
  expect(leaving).toMatchObject({ trackingNumber: null, shippingCarrier: 'UPS' })
  expect(toSentLine(leaving, line)).toEqual({
    id: 1,
    shipQty: 1,
    trackingNumber: null,
    shippingCarrier: 'UPS',
  })
  expect(lineLeaving(leaving, line, 0, noParcel)).toEqual(line)
})

test('puts a successor in a line’s place, for its vehicle and as many', () => {
  const line = { ...makePartLine(part), id: 7, qty: 4, userMemo: 'Gift', year: 2014, makeSlug: 'toyota' }
  const now = replacePart(line, {
    ...part,
    fitsVehicle: null,
    part_number: 'NEW-1',
    price: { ...part.price, price: 9 },
  })
  expect(now).toMatchObject({
    partNumber: 'NEW-1',
    price: 9,
    qty: 4,
    userMemo: 'Gift',
    makeSlug: 'toyota',
    fit: null,
  })
  expect(now.id).toBeUndefined()
})

test('keeps the VIN that the vehicle was chosen by, whether the part fits it or not', () => {
  const vin = '4T1BF1FK1EU123456'
  const lineVehicle = asLineVehicle({ make: { id: 1, name: 'Toyota', slug: 'toyota' }, vin })
  const fits = makePartLine({ ...part, fitsVehicle: true }, lineVehicle)
  const wrong = makePartLine({ ...part, fitsVehicle: false }, lineVehicle)
  // The part's first vehicle may have another engine than the VIN's.
  expect(fits).toMatchObject({ fit: 'fits', makeSlug: 'toyota', engineSlug: null })
  expect([fits.vin, wrong.vin, replacePart(wrong, part).vin]).toEqual([vin, vin, vin])
  expect(makePartLine({ ...part, fitsVehicle: null }, lineVehicle).vin).toBeNull()
})
