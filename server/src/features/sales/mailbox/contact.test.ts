import { expect, test } from 'vitest'
import { customers } from '#contract/sales/customers/customers.ts'
import { suppressions } from '#contract/sales/messages/broadcasts.ts'
import { contactMessages } from '#contract/sales/messages/contact-messages.ts'
import { Client } from '#test/client.ts'
import { testServer } from '#test/harness.ts'
import { tokenFor } from '#test/token-for.ts'
import { makeCustomer } from '../customers/customers.fixture.ts'

const server = testServer()
const store = async () => new Client(server.url, null, await tokenFor(server, 'dealer1', ['orders:create']))
const mailsTo = async (address: string) =>
  (
    await server.admin.query(
      'select subject, text, html, is_personal as "isPersonal" from mails where to_address = $1',
      [address],
    )
  ).rows
const words = { name: 'WIN www.evil.test', subject: 'Free www.evil.test', message: 'See www.evil.test' }

test('confirms a contact form to its sender once an hour, in their language, with none of its words', async () => {
  const email = 'ana@example.test'
  await server.as('clerk1').ok(customers.create, makeCustomer({ billEmail: email, locale: 'es' }))
  const client = await store()
  await client.ok(contactMessages.create, { ...words, email })
  await client.ok(contactMessages.create, { ...words, email: 'ANA@example.test' })
  const [mail, ...others] = [...(await mailsTo(email)), ...(await mailsTo('ANA@example.test'))]
  expect(others).toEqual([])
  expect(mail).toMatchObject({ subject: 'Dealer One recibió su mensaje', isPersonal: 0 })
  expect(mail.html + mail.text).not.toContain('evil.test')
})

test('sends no confirmation to an address that gets none', async () => {
  const address = 'stop@example.test'
  await server.as('dealer1').ok(suppressions.create, { dealerId: 1, address, note: 'Asked by phone' })
  await (await store()).ok(contactMessages.create, { ...words, email: address })
  expect(await mailsTo(address)).toEqual([])
})
