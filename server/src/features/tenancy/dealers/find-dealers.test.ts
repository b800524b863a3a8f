import { beforeAll, expect, test } from 'vitest'
import { dealers } from '#contract/tenancy/dealers.ts'
import { subscriptions } from '#contract/tenancy/subscriptions.ts'
import { testServer } from '#test/harness.ts'
import { makePlan } from '../subscriptions/subscriptions.fixture.ts'
import { makeDealer } from './dealers.fixture.ts'

const server = testServer()
const admin = () => server.as('platform')
const listIds = (answer: { data: { id: number }[] }) => answer.data.map((row) => row.id)

let plan = 0

beforeAll(async () => {
  plan = (await admin().ok(subscriptions.create, makePlan())).data.id
  const cities = ['Reno', 'Boise', 'Provo']
  for (let n = 0; n < 23; n++)
    await admin().ok(
      dealers.create,
      makeDealer({
        company: `Crowd ${String(n).padStart(2, '0')}`,
        city: cities[n % 3],
        dealerDomain: `parts${n}.crowd.test`,
        subscriptionPlanId: n < 4 ? plan : null,
      }),
    )
})

test('shows a platform admin every dealer except the platform itself, page by page', async () => {
  const pages = await Promise.all([1, 2, 3].map((page) => admin().ok(dealers.list, { page })))
  expect(pages.map((page) => page.data.length)).toEqual([10, 10, 5])
  expect(new Set(pages.flatMap(listIds)).size).toBe(25)
  expect(pages.flatMap(listIds)).not.toContain(0)
  expect(pages.map((page) => page.recordsTotal)).toEqual([25, 25, 25])
  expect((await admin().ok(dealers.list, { limit: 10_000_000 })).data.length).toBe(25)
})

test('sorts the whole list in both directions', async () => {
  const up = await admin().ok(dealers.list, { sort: 'company', limit: 100 })
  const down = await admin().ok(dealers.list, { sort: 'company', direction: 'desc', limit: 100 })
  expect(listIds(down)).toEqual(listIds(up).toReversed())
  expect(up.data[0]!.company).toBe('Crowd 00')
  const byCity = await admin().ok(dealers.list, { sort: 'city', limit: 1000 })
  expect(byCity.data.map((row) => row.city)).toEqual(byCity.data.map((row) => row.city).toSorted())
})

test('narrows list and total by search, plan and domains', async () => {
  const found = async (query: object) => (await admin().ok(dealers.list, { limit: 1000, ...query })).data
  // Words in their order, whatever is between them.
  const companies = (await found({ search: 'OWD 21' })).map(({ company }) => company)
  expect(companies).toContain('Crowd 21')
  expect(companies).not.toContain('Crowd 03')
  expect((await found({ search: 'boise' })).length).toBe(8)
  expect((await found({ search: 'two.test' })).map((row) => row.id)).toEqual([2])
  expect((await found({ search: '2' })).map((row) => row.id)).toContain(2)
  expect(await found({ search: '%' })).toEqual([])
  expect((await found({ subscriptionPlanId: plan })).length).toBe(4)
  expect((await found({ standing: 'active' })).map((row) => row.id)).toEqual([1, 2])
  expect((await found({ standing: 'inactive' })).length).toBe(23)
  expect((await found({ domainFilter: 'parts.one.test, PARTS.two.test' })).map((row) => row.id)).toEqual([
    1, 2,
  ])
  expect((await found({ domainFilter: '*.crowd.test' })).length).toBe(23)
  expect((await found({ dlid: 2 })).map((row) => row.id)).toEqual([2])
})

test('shows a dealer user only their own dealer, whatever the query asks for', async () => {
  for (const person of ['dealer1', 'clerk1', 'nobody'] as const) {
    expect(await server.as(person).ok(dealers.list, { limit: 1000 })).toMatchObject({
      data: [{ id: 1, company: 'Dealer One' }],
      recordsTotal: 1,
    })
    expect((await server.as(person).ok(dealers.list, { domainFilter: '*.two.test' })).recordsTotal).toBe(0)
    expect((await server.as(person).refused(dealers.list, { dlid: 2 })).status).toBe(403)
  }
})

test('shows a user with managed domains the covered dealers and their own', async () => {
  const multi = server.as('multi')
  expect(listIds(await multi.ok(dealers.list, { limit: 1000 }))).toEqual([1, 2])
  expect(listIds(await multi.ok(dealers.list, { domainFilter: 'parts.two.test,parts1.crowd.test' }))).toEqual(
    [2],
  )
  expect(listIds(await multi.ok(dealers.list, { dlid: 2 }))).toEqual([2])
  expect((await multi.refused(dealers.list, { dlid: 3 })).status).toBe(403)
})

test('shows a dealer to users with its screen, and to no one from another dealer', async () => {
  expect((await server.as('dealer1').ok(dealers.show, {})).data).toMatchObject({
    id: 1,
    timeZone: 'America/Chicago',
  })
  expect((await server.as('multi').ok(dealers.show, { dlid: 2 })).data.id).toBe(2)
  expect((await server.as('dealer2').refused(dealers.show, { dlid: 1 })).status).toBe(403)
  expect((await server.as('clerk1').refused(dealers.show, {})).status).toBe(403)
  expect((await admin().refused(dealers.show, {})).code).toBe('dealer_missing')
  expect((await admin().refused(dealers.show, { dlid: 999_999 })).status).toBe(404)
})
