import { expect, test } from 'vitest'
import { listViews } from '#contract/tenancy/list-views.ts'
import { testServer } from '#test/harness.ts'

const server = testServer()
type Person = Parameters<typeof server.as>[0]
const names = async (who: Person, list = 'orders') =>
  (await server.as(who).ok(listViews.list, { list })).data.map((view) => view.name)
let viewCount = 0
const save = async (fields = {}, who: Person = 'clerk1') =>
  (
    await server
      .as(who)
      .ok(listViews.create, { list: 'orders', name: `View ${++viewCount}`, query: 'statusId=4', ...fields })
  ).data

test('saves a view with query and columns, for its list and owner only', async () => {
  const view = await save({
    name: 'On order',
    query: 'statusId=4&fromDate=today-7',
    columns: { email: true, items: false },
  })
  expect(view).toMatchObject({ isOwn: 1, isShared: 0, mayDelete: 1, userName: 'clerk1 Test', version: 1 })
  expect((await server.as('clerk1').ok(listViews.list, { list: 'orders' })).data).toEqual([view])
  expect(await names('clerk1', 'customers')).toEqual([])
  expect(await names('dealer1')).toEqual([])
  for (const call of [listViews.update, listViews.remove])
    expect((await server.as('dealer1').refused(call, { id: view.id })).status).toBe(404)
})

test('shows a shared view to the whole dealer only, and lets only its owner change it', async () => {
  const view = await save({ name: 'Shared', isShared: 1 })
  expect(await names('dealer1')).toContain('Shared')
  for (const person of ['dealer2', 'platform'] as const) expect(await names(person)).not.toContain('Shared')
  const other = server.as('nobody')
  const refusal = await other.refused(listViews.update, { id: view.id, name: 'Mine' })
  expect(refusal).toMatchObject({ status: 403, code: 'view_of_other' })
  expect(refusal.message).toContain('clerk1 Test')
  expect((await other.refused(listViews.remove, { id: view.id })).status).toBe(403)
  const { data: visibleViews } = await server.as('dealer1').ok(listViews.list, { list: 'orders' })
  expect(visibleViews.find(({ id }) => id === view.id)).toMatchObject({ isOwn: 0, mayDelete: 1 })
  expect((await server.as('dealer1').refused(listViews.update, { id: view.id, name: 'Mine' })).status).toBe(
    403,
  )
  await server.as('dealer1').ok(listViews.remove, { id: view.id })
  expect(await names('clerk1')).not.toContain('Shared')
})

test('renames, changes and unshares a view, keeping what isn’t sent', async () => {
  const view = await save({ isShared: 1, columns: { email: true } })
  const clerk = server.as('clerk1')
  const { data } = await clerk.ok(listViews.update, { id: view.id, version: 1, name: 'Renamed' })
  expect(data).toEqual({ ...view, name: 'Renamed', version: 2 })
  const late = await clerk.refused(listViews.update, { id: view.id, version: 1, query: '' })
  expect(late.code).toBe('stale')
  const changed = { query: 'statusId=0', columns: null, isShared: 0 } as const
  expect((await clerk.ok(listViews.update, { id: view.id, version: 2, ...changed })).data).toMatchObject(
    changed,
  )
  expect(await names('dealer1')).not.toContain('Renamed')
})

test('requires a unique name per person, reported at its field', async () => {
  await save({ name: 'Twice' })
  const view = await save({ name: 'Other' })
  const clerk = server.as('clerk1')
  const again = { list: 'orders', name: ' Twice ', query: '' }
  for (const refusal of [
    await clerk.refused(listViews.create, again),
    await clerk.refused(listViews.update, { id: view.id, name: 'Twice' }),
  ])
    expect(refusal).toMatchObject({ status: 409, code: 'taken', errors: [{ path: 'name' }] })
  await save({ name: 'Twice' }, 'dealer1')
  for (const bad of [{ name: '' }, { name: 'x'.repeat(61) }, { query: 'x'.repeat(2001) }, { list: '../x' }])
    expect(
      (await clerk.refused(listViews.create, { list: 'orders', name: 'n', query: '', ...bad })).status,
    ).toBe(422)
})

test('allows up to fifty views per person and list', async () => {
  for (let count = 0; count < 50; count++) await save({ list: 'customers' }, 'multi')
  expect(
    await server.as('multi').refused(listViews.create, { list: 'customers', name: 'One more', query: '' }),
  ).toMatchObject({ status: 409, code: 'views_full' })
  await save({}, 'multi')
})
