import { expect, test } from 'vitest'
import { coupons } from '#contract/sales/coupons/coupons.ts'
import { testServer } from '#test/harness.ts'
import { makeCoupon } from './coupons.fixture.ts'

const server = testServer()
const manager = () => server.as('dealer1')

const readErrors = async (fields: object) => {
  const { status, errors } = await manager().refused(coupons.create, { ...makeCoupon(), ...fields })
  return [status, ...(errors ?? []).map(({ path, message }) => `${path}: ${message}`)]
}

test('creates, changes and deletes a coupon', async () => {
  const { data } = await manager().ok(
    coupons.create,
    makeCoupon({ couponName: 'Autumn', couponCode: ' Fall 10 ' }),
  )
  expect(data).toMatchObject({
    couponName: 'Autumn',
    couponCode: 'Fall 10',
    couponActive: 1,
    inStorePickup: 0,
    orders: 0,
    discountAmount: null,
    discountPercentage: 10,
    applyCouponOn: 'all',
    period: 'now',
    version: 1,
  })
  const { data: off } = await manager().ok(coupons.update, { id: data.id, couponActive: 0, version: 1 })
  expect(off).toMatchObject({ couponActive: 0, couponName: 'Autumn', version: 2 })
  const stale = await manager().refused(coupons.update, { id: data.id, couponName: 'Late', version: 1 })
  expect(stale.code).toBe('stale')
  await manager().ok(coupons.remove, { id: data.id })
  const { data: left } = await manager().ok(coupons.list, { search: 'Fall 10' })
  expect(left).toEqual([])
})

test('names what’s missing or wrong, in the spec’s words', async () => {
  expect(await readErrors({ couponName: ' ' })).toEqual([422, 'couponName: Coupon Name is required'])
  expect(await readErrors({ couponCode: '' })).toEqual([422, 'couponCode: Coupon Code is required'])
  expect(await readErrors({ couponType: undefined })).toEqual([422, 'couponType: Coupon Type is required'])
  expect(await readErrors({ couponStartDate: '' })).toEqual([422, 'couponStartDate: Start Date is required'])
  expect(await readErrors({ couponEndDate: undefined })).toEqual([422, 'couponEndDate: End Date is required'])
  const required = ': Discount amount is required for Fixed Price Coupon'
  expect(await readErrors({ couponType: 'fixed_price' })).toEqual([422, `discountAmount${required}`])
  for (const couponType of ['percentage', 'free_shipping_discount'])
    expect(await readErrors({ couponType, discountPercentage: null })).toEqual([
      422,
      'discountPercentage: Discount percentage is required',
    ])
  for (const discountPercentage of [0, 0.99, 101, 'abc', -5])
    expect((await readErrors({ discountPercentage }))[0]).toBe(422)
  expect((await readErrors({ couponType: 'fixed_price', discountAmount: 0 }))[0]).toBe(422)
  expect(await readErrors({ couponStartDate: '2026-02-02', couponEndDate: '2026-02-01' })).toEqual([
    422,
    'couponEndDate: Must be on or after the start date',
  ])
  for (const discountPercentage of [1, 100])
    await manager().ok(coupons.create, makeCoupon({ discountPercentage }))
})

test('checks a change together with what stays, and drops what its type doesn’t use', async () => {
  const { data } = await manager().ok(coupons.create, makeCoupon())
  const bare = await manager().refused(coupons.update, { id: data.id, couponType: 'fixed_price' })
  expect(bare.errors?.[0]?.path).toBe('discountAmount')
  const early = await manager().refused(coupons.update, { id: data.id, couponEndDate: '2019-12-31' })
  expect(early.errors?.[0]?.path).toBe('couponEndDate')
  const { data: fixed } = await manager().ok(coupons.update, {
    id: data.id,
    couponType: 'fixed_price',
    discountAmount: 5,
  })
  expect(fixed).toMatchObject({ discountAmount: 5, discountPercentage: null })
})

test('takes a code once per dealer, whatever its case and spaces, until its coupon is deleted', async () => {
  const { data } = await manager().ok(coupons.create, makeCoupon({ couponCode: 'Once 5' }))
  const refusal = await manager().refused(coupons.create, makeCoupon({ couponCode: 'oNCe5' }))
  expect(refusal).toMatchObject({ status: 409, code: 'taken', errors: [{ path: 'couponCode' }] })
  const { data: other } = await manager().ok(coupons.create, makeCoupon())
  const moved = await manager().refused(coupons.update, { id: other.id, couponCode: 'once5' })
  expect(moved.code).toBe('taken')
  await server.as('dealer2').ok(coupons.create, makeCoupon({ couponCode: 'ONCE5' }))
  await manager().ok(coupons.remove, { id: data.id })
  await manager().ok(coupons.create, makeCoupon({ couponCode: 'ONCE5' }))
})

test('filters by each of its fields', async () => {
  const dealer = server.as('dealer2')
  await dealer.ok(coupons.create, makeCoupon({ couponActive: 0, couponName: 'Off' }))
  await dealer.ok(
    coupons.create,
    makeCoupon({ inStorePickup: 1, couponType: 'free_shipping', discountPercentage: null }),
  )
  const named = async (filter: object) =>
    (await dealer.ok(coupons.list, filter)).data.map(({ couponName }) => couponName)
  expect(await named({ couponActive: 0 })).toEqual(['Off'])
  expect(await named({ couponType: 'free_shipping' })).toEqual(['Spring sale'])
  expect(await named({ inStorePickup: 1 })).toHaveLength(1)
  expect(await named({ search: 'OFF' })).toEqual(['Off'])
})
