import { expect, test } from 'vitest'
import { dealers } from '#contract/tenancy/dealers.ts'
import { subscriptions } from '#contract/tenancy/subscriptions.ts'
import { testServer } from '#test/harness.ts'
import { makePlan } from './subscriptions.fixture.ts'

const server = testServer()
const admin = () => server.as('platform')
const create = async (fields = {}) => (await admin().ok(subscriptions.create, makePlan(fields))).data

test('creates, changes, lists by fee and deletes a plan no one has', async () => {
  const newSubscription = await create({ name: 'Pro', monthlyFee: 49.5, cancelFee: '' as never })
  expect(newSubscription).toMatchObject({
    name: 'Pro',
    monthlyFee: 49.5,
    setupFee: 100,
    cancelFee: null,
    active: 1,
    version: 1,
  })
  const cheap = await create({ monthlyFee: 5 })
  const { data: changed } = await admin().ok(subscriptions.update, {
    id: newSubscription.id,
    monthlyFee: 59,
    version: 1,
  })
  expect(changed).toMatchObject({
    ...newSubscription,
    monthlyFee: 59,
    version: 2,
    updatedAt: expect.any(String),
  })
  expect(
    (await admin().refused(subscriptions.update, { id: newSubscription.id, name: 'Late', version: 1 })).code,
  ).toBe('stale')
  const { data, recordsTotal } = await admin().ok(subscriptions.list, {})
  expect([data.map((plan) => plan.id), recordsTotal]).toEqual([[cheap.id, newSubscription.id], 2])
  expect((await admin().ok(subscriptions.show, { id: newSubscription.id })).data).toEqual(changed)

  await admin().ok(dealers.update, { id: 1, subscriptionPlanId: newSubscription.id })
  const usersFor = async (person: 'platform' | 'dealer1') =>
    (await server.as(person).ok(subscriptions.list, {})).data.find(({ id }) => id === newSubscription.id)
      ?.inUseBy
  expect([await usersFor('platform'), await usersFor('dealer1')]).toEqual(['Dealer One', ''])
  expect(await admin().refused(subscriptions.remove, { id: newSubscription.id })).toMatchObject({
    status: 409,
    message: 'Pro is in use by Dealer One. Give them another plan first, or make this one inactive.',
  })
  await admin().ok(dealers.update, { id: 1, subscriptionPlanId: null })
  await admin().ok(subscriptions.remove, { id: newSubscription.id })
  expect((await admin().refused(subscriptions.show, { id: newSubscription.id })).status).toBe(404)
})

test('reports errors at each field', async () => {
  const wrong = async (fields: object) => {
    const { body, status } = await admin().send<{ errors: { path: string; message: string }[] }>(
      ...(['POST', '/subscriptions', fields] as const),
    )
    return [status, Object.fromEntries(body.errors.map(({ path, message }) => [path, message]))]
  }
  expect(await wrong({})).toEqual([
    422,
    {
      name: 'Subscription name is required',
      planDescription: 'Plan description is required',
      setupFee: 'Setup fee is required',
      monthlyFee: 'Monthly fee is required',
    },
  ])
  expect(await wrong(makePlan({ setupFee: 'abc', monthlyFee: 'x', cancelFee: 'y' }))).toEqual([
    422,
    {
      setupFee: 'Setup fee must be a number',
      monthlyFee: 'Monthly fee must be a number',
      cancelFee: 'Cancel fee must be a number',
    },
  ])
  const { name } = await create()
  expect(
    await admin().refused(subscriptions.create, makePlan({ name: ` ${name.toUpperCase()}` })),
  ).toMatchObject({
    status: 409,
    errors: [{ path: 'name' }],
  })
})

test('lets only the platform write plans, and shows a dealer the active ones and its own', async () => {
  const active = await create()
  const old = await create({ active: 0 })
  for (const person of ['dealer1', 'clerk1', 'multi'] as const) {
    expect((await server.as(person).refused(subscriptions.create, makePlan())).status).toBe(403)
    expect(
      (await server.as(person).refused(subscriptions.update, { id: old.id, monthlyFee: 0 })).status,
    ).toBe(403)
    expect((await server.as(person).refused(subscriptions.remove, { id: old.id })).status).toBe(403)
  }
  expect((await server.as('clerk1').refused(subscriptions.list, {})).status).toBe(403)
  const seen = async () => (await server.as('dealer1').ok(subscriptions.list, {})).data.map((plan) => plan.id)
  expect(await seen()).toContain(active.id)
  expect(await seen()).not.toContain(old.id)
  expect((await server.as('dealer1').refused(subscriptions.show, { id: old.id })).status).toBe(404)
  await server.admin.query('update dealers set subscription_plan_id = $1 where id = 1', [old.id])
  expect(await seen()).toContain(old.id)
})

test('refuses plans that aren’t offered, but keeps a dealer’s current one', async () => {
  const old = await create({ active: 0 })
  for (const subscriptionPlanId of [old.id, 999_999])
    expect((await admin().refused(dealers.update, { id: 2, subscriptionPlanId })).errors).toMatchObject([
      { path: 'subscriptionPlanId', message: 'Choose a plan that is offered' },
    ])
  await server.admin.query('update dealers set subscription_plan_id = $1 where id = 2', [old.id])
  await admin().ok(dealers.update, { id: 2, subscriptionPlanId: old.id, city: 'Ottawa' })
  const { data } = await admin().ok(dealers.list, { subscriptionPlanId: old.id })
  expect(data.map((dealer) => dealer.id)).toEqual([2])
})

test('shows visitors the active plans with their prices', async () => {
  const active = await create()
  const old = await create({ active: 0 })
  const { data } = await server.visitor().ok(subscriptions.offered, {})
  expect(data.find((plan) => plan.id === active.id)).toEqual({
    id: active.id,
    name: active.name,
    planDescription: 'For one store',
    setupFee: 100,
    monthlyFee: 49,
  })
  expect(data.some((plan) => plan.id === old.id)).toBe(false)
})
