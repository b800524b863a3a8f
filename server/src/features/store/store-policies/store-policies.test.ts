import { beforeEach, expect, test } from 'vitest'
import { maxPolicies, policyKinds, storePolicies } from '#contract/store/pages/store-policies.ts'
import { dealers } from '#contract/tenancy/dealers.ts'
import { makeDealer } from '#server/features/tenancy/dealers/dealers.fixture.ts'
import { testServer } from '#test/harness.ts'
import { sentences } from '#test/logged.ts'
import { defaultPoliciesFor } from './default-policies.ts'

const server = testServer()
const dealer = () => server.as('dealer1')
const read = async () => dealer().ok(storePolicies.list, { dealerId: 1 })
const namesNow = async () => (await read()).data.map(({ name }) => name)
type NewDealer = Parameters<typeof defaultPoliciesFor>[0]
const save = (policies: object[], more: object = {}) =>
  dealer().call(storePolicies.save, { policies, ...more } as never)
const refused = async (policies: object[], more: object = {}) =>
  dealer().refused(storePolicies.save, { policies, ...more } as never)

beforeEach(async () => {
  await server.admin.query('delete from store_policies; delete from store_policy_lists')
})

test('gives a new dealer four policies in its language, with how to reach it', async () => {
  const { data: newDealer } = await server
    .as('platform')
    .ok(
      dealers.create,
      makeDealer({ company: 'Smith & Sons', partsPhone: '(512) 555-0142', partsEmail: 'a@b.test' }),
    )
  const { data, recordsTotal } = await server
    .as('platform')
    .ok(storePolicies.list, { dealerId: newDealer.id })
  expect(recordsTotal).toBe(4)
  expect(data.map(({ name, isEnable, defaultKind }) => [name, isEnable, defaultKind])).toEqual([
    ['RETURN POLICY', 1, 'returns'],
    ['PRICING', 1, 'pricing'],
    ['ERRORS AND OMISSIONS', 1, 'errors'],
    ['SHIPPING OPTIONS and PAYMENT METHODS', 1, 'shipping'],
  ])
  expect(Object.keys(data[0]!)).toEqual(
    expect.arrayContaining(['id', 'name', 'description', 'isEnable', 'dealerId', 'userId']),
  )
  expect(data[2]!.description).toContain('Smith &amp; Sons can correct')
  expect(data[0]!.description).toContain('Call (512) 555-0142 or write to a@b.test.')
  const { data: french } = await server.as('platform').ok(dealers.create, makeDealer({ locale: 'fr' }))
  const { data: frenchPolicies } = await server.as('platform').ok(storePolicies.list, { dealerId: french.id })
  expect(frenchPolicies[0]!.name).toBe('POLITIQUE DE RETOUR')
})

test('fills in everything that is recorded about a dealer, and never as markup', () => {
  const about: NewDealer = { locale: 'en', company: '<b>A</b>', phone: null, email: null }
  const joinTexts = (more: Partial<NewDealer>) =>
    defaultPoliciesFor({ ...about, ...more })
      .map(({ description }) => description)
      .join('')
  expect(joinTexts({})).not.toMatch(/Questions|<b>|\{/)
  expect(joinTexts({ phone: '1' })).toContain('<p>Questions? Call 1.</p>')
  expect(joinTexts({ email: 'a@b.c' })).toContain('<p>Questions? Write to a@b.c.</p>')
  for (const locale of ['en', 'es', 'pt', 'fr', 'xx'])
    expect(defaultPoliciesFor({ ...about, locale }).map(({ defaultKind }) => defaultKind)).toEqual([
      ...policyKinds,
    ])
})

test('saves the list in its order, sanitized, and keeps what is left out', async () => {
  const { body: first } = await save([
    { name: 'Warranty', description: '<p onclick="x()">One year<script>x()</script></p>', isEnable: 0 },
    { name: 'Returns' },
  ])
  expect(first).toMatchObject({
    version: 1,
    data: [
      { name: 'Warranty', description: '<p>One year</p>', isEnable: 0, userId: 2, dealerId: 1 },
      { name: 'Returns', description: '', isEnable: 1 },
    ],
  })
  const [warranty, returns] = first.data
  const { body: second } = await save([{ id: returns!.id, isEnable: 0 }], {
    version: 1,
    dealerId: 1,
    userId: 7,
  })
  expect(second).toMatchObject({
    version: 2,
    data: [
      { name: 'Returns', isEnable: 0 },
      { name: 'Warranty', description: '<p>One year</p>' },
    ],
  })
  // Two policies can swap their names.
  await save([
    { id: returns!.id, name: 'warranty' },
    { id: warranty!.id, name: 'Returns' },
  ])
  expect(await namesNow()).toEqual(['warranty', 'Returns'])
  expect(await sentences(server.admin, "record = 'store-policies'")).toEqual(
    expect.arrayContaining([
      'Policy Warranty created',
      'Policy Returns changed',
      'Order of the policies changed',
    ]),
  )
})

test('refuses a stale list, and names who saved', async () => {
  const { body } = await save([{ name: 'A' }])
  await save([{ name: 'B' }], { version: body.version })
  expect(await refused([{ name: 'C' }], { version: body.version })).toMatchObject({
    status: 409,
    code: 'stale',
    changedBy: 'dealer1 Test',
  })
  expect(await namesNow()).toEqual(['B', 'A'])
})

test('refuses names twice, unknown ids, and too few or too many policies', async () => {
  const { body } = await save([{ name: 'A', defaultKind: 'returns' }])
  const { id } = body.data[0]!
  const refusePaths = async (policies: object[]) =>
    (await refused(policies)).errors?.map(({ path, code }) => [path, code])
  expect(await refusePaths([{ name: 'B' }, { name: 'b' }])).toEqual([
    ['policies.1.name', 'policy_name_taken'],
  ])
  expect(await refusePaths([{ name: ' a ' }])).toEqual([['policies.0.name', 'policy_name_taken']])
  expect(await refusePaths([{ name: 'B', defaultKind: 'returns' }])).toEqual([
    ['policies.0.defaultKind', 'policy_default_once'],
  ])
  expect(await refusePaths([{ description: 'x' }])).toEqual([['policies.0.name', 'name_required']])
  expect(await refusePaths([{ name: '  ' }])).toEqual([['policies.0.name', 'name_required']])
  expect(await refusePaths([{ name: 'x'.repeat(121) }])).toEqual([['policies.0.name', 'at_most_characters']])
  expect(await refusePaths([{ name: 'B', description: 'x'.repeat(20_001) }])).toEqual([
    ['policies.0.description', 'at_most_characters'],
  ])
  expect(
    await refusePaths([
      { id, name: 'A' },
      { id, name: 'B' },
    ]),
  ).toEqual([['policies.1.id', 'no_such_policy']])
  expect(await refusePaths([])).toEqual([['policies', 'at_least_of_them']])
  const many = Array.from({ length: maxPolicies }, (_, n) => ({ name: `P${n}` }))
  expect(await refusePaths([...many, { name: 'one more' }])).toEqual([['policies', 'at_most_of_them']])
  expect(await refusePaths(many)).toEqual([['policies', 'at_most_of_them']])
  expect((await save(many.slice(1))).body.data).toHaveLength(maxPolicies)
  expect((await refused([{ name: 'y', description: 'x'.repeat(5_000_000) }])).status).toBe(413)
  const { body: other } = await server
    .as('dealer2')
    .call(storePolicies.save, { policies: [{ id, name: 'Taken over' }] })
  expect(other).toMatchObject({ errors: [{ path: 'policies.0.id' }] })
})

test('deletes a policy, and a deleted default can be added again', async () => {
  const { data: defaults } = await dealer().ok(storePolicies.defaults, { dealerId: 1 })
  await save(defaults.map((policy) => ({ ...policy, isEnable: 1 })))
  const { data } = await read()
  const { data: deletedStorePolicy } = await dealer().ok(storePolicies.remove, { id: data[1]!.id })
  expect(deletedStorePolicy).toEqual({ id: data[1]!.id, version: 2 })
  expect((await dealer().refused(storePolicies.remove, { id: data[1]!.id })).status).toBe(404)
  expect(await namesNow()).toEqual([
    'RETURN POLICY',
    'ERRORS AND OMISSIONS',
    'SHIPPING OPTIONS and PAYMENT METHODS',
  ])
  const { body } = await save([defaults[1]!], { version: 2 })
  expect(body.data[0]).toMatchObject({ name: 'PRICING', defaultKind: 'pricing' })
})

test('copies the policies into a clone, without what names the source', async () => {
  await server.admin.query("update dealers set company = 'Hollow Cedar Parts' where id = 1")
  await save([
    { name: 'About Hollow Cedar Parts', description: '<p>Hollow Cedar Parts ships.</p>', isEnable: 0 },
  ])
  const { data: createdDealer } = await server
    .as('platform')
    .ok(dealers.create, makeDealer({ sourceDealerId: 1, company: 'Nova Parts' }))
  const { data } = await server.as('platform').ok(storePolicies.list, { dealerId: createdDealer.id })
  expect(data).toMatchObject([
    { name: 'About Nova Parts', description: '<p>Nova Parts ships.</p>', isEnable: 0, userId: null },
  ])
})
