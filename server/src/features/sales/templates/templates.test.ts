import { expect, test } from 'vitest'
import { templates } from '#contract/sales/messages/templates.ts'
import { dealers } from '#contract/tenancy/dealers.ts'
import { makeDealer } from '#server/features/tenancy/dealers/dealers.fixture.ts'
import { testServer } from '#test/harness.ts'
import { makeTemplate } from './templates.fixture.ts'

const server = testServer()

test('creates, finds by type and name, changes and deletes a template', async () => {
  const dealer = server.as('dealer1')
  const { data: newTemplate } = await dealer.ok(templates.create, makeTemplate({ name: 'Énroute delay' }))
  expect(newTemplate).toMatchObject({ dealerId: 1, type: 'orders', name: 'Énroute delay', version: 1 })
  await dealer.ok(templates.create, makeTemplate({ type: 'rma', name: 'Énroute back' }))

  const names = async (input: object) => (await dealer.ok(templates.list, input)).data.map(({ name }) => name)
  expect(await names({ search: 'ÉNROUTE' })).toEqual(['Énroute back', 'Énroute delay'])
  expect(await names({ search: 'énroute', type: 'rma' })).toEqual(['Énroute back'])
  expect(await names({ search: '%' })).toEqual([])

  const { data: changed } = await dealer.ok(templates.update, {
    id: newTemplate.id,
    name: 'Late',
    version: 1,
  })
  expect(changed).toMatchObject({ name: 'Late', description: newTemplate.description, version: 2 })
  const late = await dealer.refused(templates.update, { id: newTemplate.id, name: 'Later', version: 1 })
  expect(late).toMatchObject({ status: 409, code: 'stale', changedBy: 'dealer1 Test' })

  await dealer.ok(templates.remove, { id: newTemplate.id })
  expect((await dealer.refused(templates.show, { id: newTemplate.id })).status).toBe(404)
  expect((await dealer.refused(templates.remove, { id: newTemplate.id })).status).toBe(404)
})

test('requires type, name and text, and a unique name per type', async () => {
  const dealer = server.as('dealer1')
  const { errors } = await dealer.refused(templates.create, {
    type: 'quotes',
    name: ' ',
    description: '',
  } as never)
  expect(errors).toMatchObject([
    { path: 'type', message: 'Choose orders, rma or snippet' },
    { path: 'name', message: 'Name is required' },
    { path: 'description', message: 'Description is required' },
  ])
  const empty = await dealer.refused(
    templates.create,
    makeTemplate({ description: '<p> </p><script>x</script>' }),
  )
  expect(empty).toMatchObject({ status: 422, errors: [{ path: 'description' }] })

  const { data: createdTemplate } = await dealer.ok(templates.create, makeTemplate({ name: 'Twice' }))
  await dealer.ok(templates.create, makeTemplate({ name: 'Twice', type: 'rma' }))
  await server.as('dealer2').ok(templates.create, makeTemplate({ name: 'Twice' }))
  const twice = await dealer.refused(templates.create, makeTemplate({ name: 'Twice' }))
  expect(twice).toMatchObject({ status: 409, code: 'taken', errors: [{ path: 'name' }] })
  const { data: other } = await dealer.ok(templates.create, makeTemplate())
  const renamed = await dealer.refused(templates.update, { id: other.id, name: createdTemplate.name })
  expect(renamed).toMatchObject({ status: 409, errors: [{ path: 'name' }] })
})

test('stores sanitized text and names the placeholders that will stay visible', async () => {
  const { data: newTemplate } = await server.as('dealer1').ok(
    templates.create,
    makeTemplate({
      description:
        '<p onclick="x()">{{orderNumber}} {{customername}} {{refundAmount}}<script>alert(1)</script><a href="javascript:x()">go</a></p>',
    }),
  )
  expect(newTemplate.description).toBe(
    '<p>{{orderNumber}} {{customername}} {{refundAmount}}<a rel="noopener noreferrer">go</a></p>',
  )
  expect(newTemplate.unknownPlaceholders).toEqual(['{{customername}}', '{{refundAmount}}'])
})

test('lets users who message customers read templates, and only those with the screen change them', async () => {
  const { data: newTemplate } = await server.as('dealer1').ok(templates.create, makeTemplate())
  const clerk = server.as('clerk1')
  expect((await clerk.ok(templates.show, { id: newTemplate.id })).data.name).toBe(newTemplate.name)
  expect((await clerk.refused(templates.create, makeTemplate())).status).toBe(403)
  expect((await clerk.refused(templates.update, { id: newTemplate.id, name: 'x' })).status).toBe(403)
  expect((await clerk.refused(templates.remove, { id: newTemplate.id })).status).toBe(403)
})

test('gives a new dealer templates of each type in its language, with fillable placeholders only', async () => {
  const platform = server.as('platform')
  const { data: dealer } = await platform.ok(dealers.create, makeDealer({ locale: 'es' }))
  const { data } = await platform.ok(templates.list, { dealerId: dealer.id, pageSize: 50 })
  expect(new Set(data.map(({ type }) => type))).toEqual(new Set(['orders', 'rma', 'snippet']))
  expect(data.map(({ name }) => name)).toContain('Retraso')
  expect(data.flatMap(({ unknownPlaceholders }) => unknownPlaceholders)).toEqual([])
})
