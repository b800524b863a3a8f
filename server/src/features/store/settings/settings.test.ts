import { beforeEach, expect, test } from 'vitest'
import { orders } from '#contract/sales/orders/orders.ts'
import { dealerSettings, type Settings } from '#contract/store/settings/settings.ts'
import { settingNames } from '#contract/store/settings/settings-fields.ts'
import { dealers } from '#contract/tenancy/dealers.ts'
import { makeOrder } from '#server/features/sales/orders/orders.fixture.ts'
import { makeReady } from '#server/features/tenancy/dealer-setup/setup.fixture.ts'
import { testServer } from '#test/harness.ts'

const server = testServer()
const show = async (dlid = 1) => (await server.as('platform').ok(dealerSettings.show, { dlid })).data
type Changes = Partial<Omit<Settings, 'footerOptions' | 'googleShoppingFeed'>>
const save = async (fields: Changes, person: 'dealer1' | 'platform' = 'dealer1') =>
  (await server.as(person).ok(dealerSettings.update, { dealerId: 1, ...fields })).data
const refused = (fields: object) =>
  server.as('dealer1').refused(dealerSettings.update, { dealerId: 1, ...(fields as Changes) })

beforeEach(async () => {
  await server.admin.query(`
    update dealer_settings set next_order_number = greatest(1001, (select coalesce(max(order_number), 0) + 1 from orders
      where dealer_id = 1)) where dealer_id = 1`)
})

test('returns every setting, with the effective value for unset ones', async () => {
  const read = await show(2)
  for (const name of settingNames) expect(read, name).toHaveProperty(name)
  expect(read).toMatchObject({
    id: 2,
    dealerId: 2,
    v1dlid: null,
    isActive: 1,
    assetsRootUrl: null,
    themeId: 1,
    defaultSearchTab: 1,
    sliderSearchBox: 1,
    vinToOrder: 0,
    orderNotificationText: 1,
    logoImage: null,
    logoImageUrl: null,
    nextOrderNumber: 1001,
    nextRmaNumber: 1001,
    version: 1,
    handlingFeeHideFee: 0,
    customFeeTitle: null,
    headerTitle: null,
  })
})

test('saves settings and keeps omitted ones', async () => {
  const addresses = {
    address1: '1 Store Rd',
    address2: 'Unit 2',
    city: 'Montréal',
    zip: '01234',
    country: 'Canada' as const,
    state: 'QC',
    billPhone: '(514) 555-0100',
    returnsAddressAddress1: '2 Back St',
    coreAddressCity: 'Laval',
    returnsAddressCountry: 'USA' as const,
    coreAddressCountry: 'Canada' as const,
    coreAddressTelephone: '1',
  }
  const set = {
    ...({ vinToOrder: 1, showCore: 0 } as const),
    headerTitle: 'Genuine parts',
    headerSubTitle: '= honest prices',
    defaultSearchTab: 2,
    sliderSearchBox: 3,
    minOrderAmount: 25.5,
    freeShippingMinAmount: 100,
    homeButtonLink: '/home',
    contactUsUrl: 'https://one.test/contact',
    themeId: 3,
    nextRmaNumber: 7000,
    ...addresses,
  } as const
  const before = await show()
  const after = await save(set)
  expect(after).toMatchObject({ ...set, version: before.version + 1 })
  expect(await save({ headerTitle: '', homeButtonLink: '' })).toMatchObject({
    ...set,
    headerTitle: null,
    homeButtonLink: null,
    version: before.version + 2,
  })
  const { rows } = await server.admin.query(
    `select changes from activity_log where record = 'dealer-settings' order by id limit 1`,
  )
  expect(rows[0].changes).toMatchObject({
    headerTitle: [null, 'Genuine parts'],
    minOrderAmount: [null, 25.5],
  })
})

test('changes only the version when settings are sent back as read', async () => {
  const { footerOptions, googleShoppingFeed, ...read } = await show()
  const after = await save(read)
  expect({ ...after, version: read.version }).toEqual({ ...read, footerOptions, googleShoppingFeed })
})

test('refuses an invalid number, choice or link at its field', async () => {
  const wrong: Record<string, unknown> = {
    defaultSearchTab: 3,
    sliderSearchBox: 4,
    minOrderAmount: 'x',
    nextOrderNumber: 'x',
    nextRmaNumber: '',
    homeButtonLink: 'javascript:alert(1)',
    country: 'Mexico',
    vinToOrder: 'maybe',
    themeId: 'x',
  }
  const { status, errors } = await refused(wrong)
  expect(status).toBe(422)
  expect(errors!.map(({ path }) => path).sort()).toEqual(Object.keys(wrong).sort())
  expect((await refused({ themeId: 999 })).errors).toMatchObject([
    { path: 'themeId', message: 'This theme doesn’t exist' },
  ])
  expect((await refused({ nextOrderNumber: 0 })).status).toBe(422)
})

test('reserves the files’ addresses and the active state for the platform', async () => {
  await server.admin.query(`update dealers set images_base_url = 'https://img.one.test' where id = 1`)
  const sent = {
    isActive: 0,
    v1dlid: 77,
    imagesBaseUrl: 'https://elsewhere.test',
    assetsUploadPath: '/x',
  } as const
  expect(await save(sent)).toMatchObject({ isActive: 1, v1dlid: null, imagesBaseUrl: 'https://img.one.test' })
  expect(await save(sent, 'platform')).toMatchObject({ isActive: 0, v1dlid: 77, assetsUploadPath: null })
  await makeReady(server.admin, 1)
  await save({ isActive: 1 }, 'platform')
  const { data } = await server.as('platform').ok(dealers.show, { dlid: 1 })
  expect(data).toMatchObject({ isActive: 1, imagesBaseUrl: 'https://img.one.test' })
})

test('rejects a save from an old version and names who changed it', async () => {
  const { version } = await show()
  await save({ headerTitle: 'First', version }, 'platform')
  const late = await refused({ headerTitle: 'Second', version })
  expect(late).toMatchObject({ status: 409, code: 'stale', changedBy: 'platform Test' })
  expect((await show()).headerTitle).toBe('First')
})

test('keeps fees set elsewhere', async () => {
  const fees = {
    handlingFeeOrderTotal: 50,
    handlingFeeAmountLessTotal: 3.95,
    customFeeTitle: 'Green',
    customFeePercent: 1,
  }
  await server.as('dealer1').ok(dealerSettings.updateFees, { dealerId: 1, ...fees })
  expect(await save({ headerSubTitle: 'x' })).toMatchObject(fees)
})

test('requires the screen’s permission to read and change', async () => {
  for (const person of ['clerk1', 'nobody'] as const) {
    expect((await server.as(person).refused(dealerSettings.show, {})).status).toBe(403)
    expect((await server.as(person).refused(dealerSettings.update, { dealerId: 1 })).status).toBe(403)
    expect((await server.as(person).refused(dealerSettings.updateFees, { dealerId: 1 })).status).toBe(403)
  }
  const named = await server.as('dealer2').send('PUT', '/dealer-misc/1?dlid=2', new FormData())
  expect(named.status).toBe(403)
})

test('gives the next order the set number, which can be raised, but not to a used one', async () => {
  await save({ nextOrderNumber: 9000 })
  const { data: order } = await server.as('dealer1').ok(orders.create, makeOrder())
  expect(order.orderNumber).toBe(9000)
  const low = await refused({ nextOrderNumber: 8999 })
  expect(low).toMatchObject({ status: 422 })
  expect(low.errors).toMatchObject([
    { path: 'nextOrderNumber', message: 'Order 9000 already exists. Enter 9001 or higher' },
  ])
  expect((await show()).nextOrderNumber).toBe(9001)
  await save({ nextOrderNumber: 20_000 })
  expect(await save({ nextOrderNumber: 9001 })).toMatchObject({ nextOrderNumber: 9001 })
})

test('never takes back the number of an order being created', async () => {
  const { nextOrderNumber: next } = await show()
  const making = Promise.all(
    Array.from({ length: 6 }, () => server.as('dealer1').ok(orders.create, makeOrder())),
  )
  const lowering = Promise.all(
    Array.from({ length: 6 }, () =>
      server.as('dealer1').call(dealerSettings.update, { dealerId: 1, nextOrderNumber: next }),
    ),
  )
  const numbers = (await making).map(({ data }) => data.orderNumber)
  for (const { status } of await lowering) expect([200, 422]).toContain(status)
  expect(new Set(numbers).size).toBe(6)
  expect((await show()).nextOrderNumber).toBe(Math.max(...numbers) + 1)
})
