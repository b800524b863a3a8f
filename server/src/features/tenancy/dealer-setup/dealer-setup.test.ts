import { expect, test } from 'vitest'
import { dealerSettings } from '#contract/store/settings/settings.ts'
import { storeHosts } from '#contract/store/urls/store-hosts.ts'
import { dealerSetups } from '#contract/tenancy/dealer-setup.ts'
import { dealers } from '#contract/tenancy/dealers.ts'
import { testServer } from '#test/harness.ts'
import { readSentences } from '#test/logged.ts'
import { makeDealer } from '../dealers/dealers.fixture.ts'
import { makeReady } from './setup.fixture.ts'

const server = testServer()
const admin = () => server.as('platform')
const create = async (fields = {}) => (await admin().ok(dealers.create, makeDealer(fields))).data
const show = async (dlid: number) => (await admin().ok(dealerSetups.show, { dlid })).data
const openSteps = async (dlid: number) =>
  (await show(dlid)).steps.filter(({ isDone }) => isDone === 0).map(({ step }) => step)
const enable = (dealerId: number, overruleReason?: string) =>
  admin().call(storeHosts.toggle, { dealerId, isActive: 1, ...(overruleReason ? { overruleReason } : {}) })
const all = ['adminDomain', 'partsEmail', 'catalog', 'payment', 'shipping', 'tax']
const isActive = async (id: number) => (await admin().ok(dealers.show, { dlid: id })).data.isActive

test('completes each step by its own record', async () => {
  const { id } = await create()
  expect(await openSteps(id)).toEqual([...all, 'active'])
  const done = async (statement: string) => {
    await server.admin.query(statement)
    return openSteps(id)
  }
  expect(await done(`update dealers set dealer_admin_domain = 'a${id}.test' where id = ${id}`)).not.toContain(
    'adminDomain',
  )
  expect(await done(`update dealers set parts_email = 'p@a.test' where id = ${id}`)).not.toContain(
    'partsEmail',
  )
  const pay = (mode: string, credentials: string) =>
    done(`insert into dealer_payments (dealer_id, payment_method_id, name, env_mode, gateway_credentials, updated_by)
      values (${id}, 9, 'Stripe', '${mode}', ${credentials}, 'Test')`)
  expect(await pay('sandbox', `'sealed'`)).toContain('payment')
  expect(await pay('production', 'null')).toContain('payment')
  expect(await pay('production', `'sealed'`)).not.toContain('payment')
  const refuse = (how: string) =>
    done(
      `update dealer_payments set refused_as = ${how}, refused_at = case when ${how} is not null then now() end where dealer_id = ${id}`,
    )
  expect(await refuse(`'not_admitted'`)).toContain('payment')
  expect(await refuse('null')).not.toContain('payment')
  expect(
    await done(`insert into tax_rules (dealer_id, state_code, tax_percentage, no_tax, updated_by)
      values (${id}, 'OR', 0, 1, 'Test')`),
  ).not.toContain('tax')
  await server.admin.query(`insert into clone_findings (dealer_id, place, field, outcome)
    values (${id}, 'templates', 'name', 'replaced')`)
  expect(await openSteps(id)).toEqual(['catalog', 'shipping', 'identity', 'active'])
  await makeReady(server.admin, id)
  expect(await openSteps(id)).toEqual(['active'])
})

test('never enables a store with missing steps, by any call', async () => {
  const newDealer = await create()
  const problem = await enable(newDealer.id)
  expect(problem).toMatchObject({ status: 409, body: { code: 'store_not_ready' } })
  expect((problem.body as unknown as { errors: { path: string }[] }).errors.map(({ path }) => path)).toEqual(
    all,
  )
  expect((await admin().refused(dealers.update, { id: newDealer.id, isActive: 1 })).code).toBe(
    'store_not_ready',
  )
  expect((await admin().call(dealerSettings.update, { dealerId: newDealer.id, isActive: 1 })).status).toBe(
    409,
  )
  expect((await admin().refused(dealers.create, makeDealer({ isActive: 1 }))).code).toBe('store_not_ready')
  expect(await isActive(newDealer.id)).toBe(0)
  await makeReady(server.admin, newDealer.id)
  expect((await enable(newDealer.id)).status).toBe(200)
  expect(await openSteps(newDealer.id)).toEqual([])
})

test('lets the platform override it with a logged reason', async () => {
  const { id } = await create()
  expect((await enable(id, 'Opens as a preview')).status).toBe(200)
  expect(await isActive(id)).toBe(1)
  expect(await readSentences(server.admin, "dealer_id = $1 and action = 'overrule'", [id])).toEqual([
    { actor_name: 'platform Test', description: 'Store enabled before it was ready: Opens as a preview' },
  ])
})

test('keeps an enabled store enabled and savable, whatever it lacks', async () => {
  expect((await admin().ok(dealers.update, { id: 1, isActive: 1, city: 'Austin' })).data.isActive).toBe(1)
  expect((await enable(1)).status).toBe(200)
})

test('takes into account what the enabling save brings along', async () => {
  const { id } = await create()
  await makeReady(server.admin, id)
  await server.admin.query('update dealers set parts_email = null where id = $1', [id])
  const sent = { id, isActive: 1 as const }
  expect((await admin().refused(dealers.update, sent)).code).toBe('store_not_ready')
  await admin().ok(dealers.update, { ...sent, partsEmail: 'parts@new.test' })
  expect(await isActive(id)).toBe(1)
})

test('shows and filters setup progress in list and export', async () => {
  const half = await create({ company: 'Setup half', city: 'Setupville' })
  const ready = await create({ company: 'Setup ready', city: 'Setupville' })
  await makeReady(server.admin, ready.id)
  await enable(ready.id)
  const found = { search: 'Setupville' }
  const list = async (setup?: 'open' | 'done') =>
    (await admin().ok(dealers.list, { ...found, ...(setup ? { setup } : {}) })).data
  expect((await list()).map(({ id, setup }) => [id, setup])).toEqual([
    [half.id, { done: 1, total: 8 }],
    [ready.id, { done: 8, total: 8 }],
  ])
  expect((await list('open')).map(({ id }) => id)).toEqual([half.id])
  expect((await list('done')).map(({ id }) => id)).toEqual([ready.id])
  const { recordsTotal } = await admin().ok(dealers.list, { ...found, setup: 'open' })
  expect(recordsTotal).toBe(1)
  const file = await admin().send<string>('GET', '/dealers.csv?search=Setupville&setup=open')
  expect(String(file.body)).toContain(`${half.id},Setup half,`)
  expect(String(file.body)).toContain('1 of 8')
  expect(String(file.body)).not.toContain('Setup ready')
  expect((await server.as('clerk1').ok(dealers.list, {})).data.map(({ setup }) => setup)).toEqual([null])
})

test('lets users who can change the dealer hide and show the guide', async () => {
  const dealer = server.as('dealer1')
  expect((await dealer.ok(dealerSetups.show, {})).data.isHidden).toBe(0)
  expect((await dealer.ok(dealerSetups.hide, { isHidden: 1 })).data.isHidden).toBe(1)
  expect((await show(1)).isHidden).toBe(1)
  expect((await dealer.ok(dealerSetups.hide, { isHidden: 0 })).data.isHidden).toBe(0)
  expect((await server.as('clerk1').refused(dealerSetups.show, {})).status).toBe(403)
  expect((await dealer.refused(dealerSetups.show, { dlid: 2 })).status).toBe(403)
})
