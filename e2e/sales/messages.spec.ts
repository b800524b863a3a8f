import { expect, test } from 'vitest'
import { browserTests } from '../browser.ts'
import { button, choose, eventually, mailsTo, mark, sentBy, textbox, waitUntilVisible } from '../flows.ts'

/** Customer messages: templates, with a status change and without. */
const { open } = browserTests({ focus: true })

/** An order no other test touches, of a customer without emails. */
async function anOrder(page: Awaited<ReturnType<typeof open>>) {
  const billEmail = `messages.${mark()}@example.test`
  const answer = await page.request.post('/api/order', {
    data: {
      billCompany: 'Rivera Auto',
      billAddress1: '1 Main St',
      billCity: 'Columbus',
      billState: 'OH',
      billZip: '43215',
      billPhone: '614-555-0100',
      billEmail,
      sameAddress: 1,
      doNotSendEmail: 1,
      details: [{ partNumber: 'MESSAGE-1', price: 10, qty: 1 }],
    },
  })
  expect(answer.status()).toBe(200)
  const { data } = (await answer.json()) as { data: { id: number; orderNumber: number } }
  return { ...data, billEmail }
}

const name = `Waiting for the maker ${mark()}`

test('creates a template with placeholders, and warns about an unknown one when saving', async () => {
  const page = await open('dealer1@partsdesk.test', '/admin/message-template')
  const main = page.getByRole('main')
  await waitUntilVisible(main.getByRole('link', { name: 'Thank you', exact: true }))
  await main.getByRole('link', { name: 'Create template' }).click()
  await textbox(main, 'Name').fill(name)

  const text = textbox(main, 'Description')
  await text.click()
  await page.keyboard.type('Dear ')
  await button(main, 'Insert {{customerName}}').click()
  await page.keyboard.type(', order {{ordernumber}} has to ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('wait')
  await waitUntilVisible(main.getByText(/^\{\{ordernumber\}\} isn’t a placeholder/))
  await waitUntilVisible(main.getByText('Dear Rivera Auto, order {{ordernumber}} has to wait'))

  await button(main, 'Create template').click()
  const question = page.getByRole('dialog', { name: 'Save with an unknown placeholder?' })
  await button(question, 'Keep editing').click()
  await text.press('Control+a')
  await page.keyboard.type('Dear {{customerName}}, order {{orderNumber}} has to ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('wait')
  await waitUntilVisible(main.getByText('Dear Rivera Auto, order 100482 has to wait'))
  await button(main, 'Create template').click()
  await waitUntilVisible(main.getByRole('link', { name, exact: true }))
})

test('sends the filled-in template with a status change, and opens the message in full', async () => {
  const page = await open('clerk1@partsdesk.test')
  const { id, orderNumber, billEmail } = await anOrder(page)
  await page.goto(`/admin/orders/${id}`)
  const panel = page.getByRole('group', { name: 'Status' })
  await choose(page, panel.getByRole('combobox', { name: /^Status/ }), 'On Order')
  await choose(page, panel.getByRole('combobox', { name: /^Template/ }), name)
  await panel.getByLabel('Add approval text').check()
  const preview = panel.getByRole('region', { name: 'What the customer gets' })
  await waitUntilVisible(preview.getByText(`order ${orderNumber} has to wait`))
  await waitUntilVisible(preview.getByText(/tell us that you approve/))
  await button(panel, 'Save status').click()

  const list = page.getByRole('region', { name: 'Messages' })
  const subject = `Your order ${orderNumber} is on order`
  await waitUntilVisible(list.getByText('Sent').first())
  await list.getByRole('button', { name: subject, exact: true }).first().click()
  const message = page.getByRole('dialog', { name: subject })
  await waitUntilVisible(message.getByText(`order ${orderNumber} has to wait`))
  await waitUntilVisible(message.getByText(/^250 /))
  await page.keyboard.press('Escape')

  await eventually(async () => (await mailsTo(billEmail)).map((sent) => sent.subject)).toEqual([
    `${subject} – Cedar Hills Parts Center`,
  ])
  const mail = (await mailsTo(billEmail))[0]!
  expect(mail.text).toContain(`order ${orderNumber} has to wait`)
  expect(mail.text).not.toContain('{{')
  expect(mail.html).toContain('<strong>wait</strong>')
})

test('records a message that isn’t to be sent, and sends one without a status change', async () => {
  const page = await open('clerk1@partsdesk.test')
  const { id, orderNumber, billEmail } = await anOrder(page)
  const statusCalls = sentBy(page, 'PUT', '/api/update-order-status')
  await page.goto(`/admin/orders/${id}`)
  const panel = page.getByRole('group', { name: 'Status' })
  await choose(page, panel.getByRole('combobox', { name: /^Status/ }), 'Pending Approval')
  await panel.getByLabel('Do not send e-mail').check()
  await button(panel, 'Save status').click()
  const list = page.getByRole('region', { name: 'Messages' })
  await waitUntilVisible(list.getByText('Recorded only'))
  expect(statusCalls.length).toBe(1)

  await page.goto(`/admin/orders/${id}/view`)
  await button(list, 'Write to the customer').click()
  const dialog = page.getByRole('dialog', { name: `Write to the customer about order ${orderNumber}` })
  await textbox(dialog, 'Message').click()
  await page.keyboard.type('Hello {{customerName}}, is {{orderNumber}} right?')
  await button(dialog, 'Send').click()
  await eventually(async () => (await mailsTo(billEmail)).map(({ subject }) => subject)).toEqual([
    `About your order ${orderNumber}`,
  ])
  const [mail] = await mailsTo(billEmail)
  expect(mail!.text).toContain(`is ${orderNumber} right?`)
  await waitUntilVisible(list.getByText(`About your order ${orderNumber}`))
  expect(statusCalls.length).toBe(1)
})
