import { expect, test } from 'vitest'
import { orders } from '#contract/sales/orders/orders.ts'
import { dealerSettings } from '#contract/store/settings/settings.ts'
import { places } from '#contract/store/shipping/places.ts'
import { shippingZones } from '#contract/store/shipping/shipping-zones.ts'
import { storeIntake, type TokenScope } from '#contract/tenancy/token-scopes.ts'
import { makeStoreOrder, sellInStore } from '#server/features/sales/orders/orders.fixture.ts'
import { Client } from '#test/client.ts'
import { testServer } from '#test/harness.ts'
import { sentences } from '#test/logged.ts'
import { tokenFor } from '#test/token-for.ts'

const server = testServer()
const dealer = () => server.as('dealer1')
const [usa, canada] = [840, 124]
const saved = async () => (await dealer().ok(shippingZones.show, { dealerId: 1 })).data
const save = async (selCountries: number[], selStates?: string[]) =>
  dealer().ok(places.country, { id: 1, selCountries, selStates })
const program = async (scopes: TokenScope[]) =>
  new Client(server.url, null, await tokenFor(server, 'dealer1', scopes))
const toOttawa = { billCountry: 'CA', billState: 'ON', billCity: 'Ottawa', billZip: 'K1A 0A1' } as const

test('ships everywhere at first, and saves countries and states by the two calls', async () => {
  expect(await saved()).toEqual({ dealerId: 1, countryIds: [], stateCodes: [], version: 0 })
  expect((await save([usa, canada, usa])).data).toMatchObject({ countryIds: [usa, canada], version: 1 })
  const { data } = await dealer().ok(places.countryStates, { id: 1, selStates: ['tx', 'CA'], version: 1 })
  expect(data).toEqual({ dealerId: 1, countryIds: [usa, canada], stateCodes: ['TX', 'CA'], version: 2 })
  const { data: settings } = await dealer().ok(dealerSettings.show, { dlid: 1 })
  expect(JSON.parse(settings.selectedCountries)).toEqual([usa, canada])
  expect(JSON.parse(settings.selectedStates)).toEqual(['TX', 'CA'])
  expect((await sentences(server.admin, "record = 'dealer-shipping'")).at(-1)).toBe('Shipping zones changed')
  expect(
    (await server.as('platform').ok(places.country, { id: 2, selCountries: [canada] })).data,
  ).toMatchObject({
    dealerId: 2,
  })
  expect(await saved()).toMatchObject({ countryIds: [usa, canada] })
})

test('forgets the states with the USA, and everything when emptied', async () => {
  await save([usa], ['TX'])
  expect((await save([canada])).data).toMatchObject({ countryIds: [canada], stateCodes: [] })
  await save([usa], ['TX'])
  expect((await save([])).data).toMatchObject({ countryIds: [], stateCodes: [] })
})

test('looks up a country and its states when no zones are sent', async () => {
  const clerk = server.as('clerk1')
  expect((await clerk.ok(places.country, { id: usa })).data).toMatchObject({ iso: 'US' })
  expect((await clerk.ok(places.countryStates, { id: canada })).data).toHaveLength(13)
  expect((await clerk.refused(places.country, { id: 1 })).status).toBe(404)
})

test('refuses unknown places, states without the USA, and a late save', async () => {
  await save([usa])
  const readErrors = async (selCountries: number[], selStates?: string[]) =>
    (await dealer().refused(places.country, { id: 1, selCountries, selStates })).errors
  expect(await readErrors([usa, 999])).toMatchObject([{ path: 'selCountries.1', code: 'choose_one' }])
  expect(await readErrors([usa], ['TX', 'XX'])).toMatchObject([{ path: 'selStates.1', code: 'choose_one' }])
  expect(await readErrors([usa], ['ON'])).toMatchObject([{ path: 'selStates.0', code: 'choose_one' }])
  expect(await readErrors([canada], ['TX'])).toMatchObject([{ path: 'selStates', code: 'choose_usa_first' }])
  const late = await dealer().refused(places.country, { id: 1, selCountries: [], version: 1 })
  expect(late).toMatchObject({ status: 409, code: 'stale' })
  expect(await saved()).toMatchObject({ countryIds: [usa] })
})

test('saves only for those who may set the dealer’s shipping', async () => {
  const zones = { id: 1, selCountries: [canada] }
  expect((await server.as('clerk1').refused(places.country, zones)).status).toBe(403)
  expect((await server.as('clerk1').refused(shippingZones.show, { dealerId: 1 })).status).toBe(403)
  expect((await server.as('dealer2').refused(places.countryStates, { id: 1, selStates: [] })).status).toBe(
    403,
  )
  const salesOnly = await program(['sales:write'])
  expect((await salesOnly.refused(places.country, zones)).status).toBe(403)
  expect(await saved()).toMatchObject({ countryIds: [usa] })
})

test('refuses a store’s order to a place outside, and only warns in the back office', async () => {
  await save([usa], ['TX'])
  await sellInStore(server)
  const shop = await program([storeIntake])
  expect((await shop.ok(orders.create, makeStoreOrder())).data.outsideZones).toBeNull()
  expect((await shop.refused(orders.create, makeStoreOrder({ billState: 'Alaska' }))).errors).toMatchObject([
    { path: 'shipState', message: 'The store doesn’t ship to this state' },
  ])
  const abroad = makeStoreOrder(toOttawa)
  expect(await shop.refused(orders.create, abroad)).toMatchObject({
    status: 422,
    errors: [{ path: 'shipCountry', message: 'The store doesn’t ship to this country' }],
  })
  const { data: order } = await dealer().ok(orders.create, abroad)
  expect(order.outsideZones).toBe('shipCountry')
  expect((await dealer().ok(orders.show, { id: order.id })).data.outsideZones).toBe('shipCountry')
  const { data: moved } = await dealer().ok(orders.update, {
    id: order.id,
    billCountry: 'USA',
    billState: 'AK',
    billCity: 'Nome',
    billZip: '99762',
  })
  expect(moved.outsideZones).toBe('shipState')
  await save([])
  expect((await shop.ok(orders.create, makeStoreOrder(toOttawa))).data.outsideZones).toBeNull()
})
