import { expect, test } from 'vitest'
import { automaticEmails, emailKinds, stepKinds } from '#contract/sales/messages/automatic-emails.ts'
import { messages } from '#contract/sales/messages/messages.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { testServer } from '#test/harness.ts'
import { makeOrder } from '../orders/orders.fixture.ts'

const server = testServer()
const desk = () => server.as('dealer1')
const preview = async (input: object) =>
  (await desk().ok(automaticEmails.preview, { kind: 'order', locale: 'en', ...input })).data
const mailsTo = async (address: string) =>
  (await server.admin.query('select subject, html from mails where to_address = $1 order by id', [address]))
    .rows

test('shows every email in each language, filled in', async () => {
  for (const locale of ['en', 'es', 'pt', 'fr'] as const)
    for (const kind of emailKinds) {
      const { subject, page, text, unknownPlaceholders } = await preview({ kind, locale })
      expect([kind, unknownPlaceholders]).toEqual([kind, []])
      for (const shown of [subject, page, text]) expect(shown).not.toMatch(/\{\w+\}|undefined|NaN|\[object/)
      expect(page).toContain('Dealer One')
      expect(subject.split('Dealer One')).toHaveLength(2)
    }
  const { data } = await desk().ok(automaticEmails.list, { locale: 'es' })
  expect(data.map(({ kind }) => kind)).toEqual(stepKinds)
  expect(data[0]!.subject).toBe('Recibimos su pedido 1042')
})

test('makes up an order of the dealer’s own country', async () => {
  const shown = await server.as('dealer2').ok(automaticEmails.preview, { kind: 'charge', locale: 'en' })
  expect(shown.data.text).toContain('CAN $131.98')
  expect(shown.data.text).toContain('Ottawa, ON')
  expect((await preview({ kind: 'charge' })).text).toContain('USD $126.45')
  expect((await preview({ kind: 'pickedUp' })).text).not.toContain('UPS')
})

test('shows the newest order, and a text that isn’t saved yet', async () => {
  expect(await preview({ isReal: 1 })).toMatchObject({ orderNumber: null })
  const { data: order } = await desk().ok(orders.create, makeOrder({ locale: 'en' }))
  const typed = { subject: 'Hi {{orderNumber}}', body: '<p>{{orderLines}}{{nope}}</p>' }
  const shown = await preview({ isReal: 1, locale: 'fr', ...typed })
  expect(shown).toMatchObject({
    orderNumber: order.orderNumber,
    subject: `Hi ${order.orderNumber} – Dealer One`,
    unknownPlaceholders: ['{{nope}}'],
  })
  expect(shown.text).toContain('Sous-total')
})

test('sends a test to the person who asks, outside any conversation, and not without end', async () => {
  const { data: order } = await desk().ok(orders.create, makeOrder())
  const before = (await desk().ok(messages.listByOrder, { id: order.id })).data.length
  const test = { kind: 'shipped', locale: 'en', isReal: 1 } as const
  const { data } = await desk().ok(automaticEmails.test, test)
  const [mail] = await mailsTo(data.to)
  expect(data.to).not.toBe(order.billEmail)
  expect(mail.subject).toBe(`Test: Your order ${order.orderNumber} is on its way – Dealer One`)
  expect((await desk().ok(messages.listByOrder, { id: order.id })).data).toHaveLength(before)
  const answers = []
  for (let at = 0; at < 12; at += 1) answers.push((await desk().call(automaticEmails.test, test)).status)
  expect(answers).toContain(429)
  expect(await mailsTo(order.billEmail)).toEqual([])
})
