import { expect, inject, test } from 'vitest'
import { browserTests } from '../browser.ts'
import { button, eventually, mark, textbox, waitUntilVisible } from '../flows.ts'

/** Tests that change dealer 3's unread count run one after another. */
const { open } = browserTests({ focus: true })
const productUrl = inject('productUrl')

/** The newest email to an address, once it's caught. */
async function caught(to: string): Promise<{ id: string; subject: string; text: string }> {
  const read = async () => (await (await fetch(`${productUrl}/demo/mail.json?to=${to}`)).json()).data[0]
  await eventually(read).toBeDefined()
  return read()
}
/** The recipient's action in the mail catcher. */
const act = (id: string, action: 'reply' | 'return', fields: Record<string, string> = {}) =>
  fetch(`${productUrl}/demo/mail/${id}/${action}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
  })

test('a customer answers by email with a picture, the bell rings, and the dealer answers again', async () => {
  const [subject, address] = [`Gasket ${mark()}`, `ann.${mark()}@example.test`]
  const page = await open('dealer3@partsdesk.test', '/admin/message-center?write=new')
  await textbox(page, 'To').fill(address)
  await textbox(page, 'Subject').fill(subject)
  await page.getByRole('textbox', { name: 'Message' }).fill('Does it fit?')
  await button(page, 'Send message').click()
  await waitUntilVisible(page.getByText(`Message queued for ${address}`))
  const bell = page.getByRole('button', { name: /unread message/ })
  const unread = async () => Number.parseInt((await bell.getAttribute('aria-label')) ?? '0', 10)
  await eventually(unread).toBeGreaterThan(0)
  const before = await unread()

  const sent = await caught(address)
  const text = 'It does, see the picture'
  expect((await act(sent.id, 'reply', { from: address, text, picture: 'on' })).status).toBe(303)
  await eventually(unread).toBe(before + 1)
  await bell.click()
  await page.getByRole('list', { name: 'Unread messages' }).getByRole('link', { name: subject }).click()
  await waitUntilVisible(
    page
      .getByRole('article', { name: `Re: ${subject}` })
      .getByText(text)
      .first(),
  )
  await eventually(unread).toBe(before)
  await waitUntilVisible(
    button(page, 'Download photo.png').or(page.getByRole('link', { name: 'Download photo.png' })),
  )
  await button(page, 'Show quoted text').click()
  await waitUntilVisible(page.getByText('Does it fit?').first())
  const conversation = page.getByRole('region', { name: 'Conversation' })
  await eventually(() => conversation.getByRole('listitem').count()).toBe(2)

  await button(page, 'Reply').click()
  await eventually(() => textbox(page, 'Subject').inputValue()).toBe(`Re: ${subject}`)
  await page.getByRole('textbox', { name: 'Message' }).fill('Thank you')
  await button(page, 'Send message').click()
  await eventually(async () => (await caught(address)).subject).toBe(`Re: ${subject}`)
  await page.getByRole('link', { name: `Re: ${subject}`, exact: true }).click()
  await eventually(() => conversation.getByRole('listitem').count()).toBe(3)
})

test('a returned email fails its message, and appears in the Inbox', async () => {
  const [subject, address] = [`Hose ${mark()}`, `gone.${mark()}@example.test`]
  const page = await open('dealer3@partsdesk.test', '/admin/message-center?write=new')
  await textbox(page, 'To').fill(address)
  await textbox(page, 'Subject').fill(subject)
  await page.getByRole('textbox', { name: 'Message' }).fill('Still there?')
  await button(page, 'Send message').click()
  const sent = await caught(address)
  expect((await act(sent.id, 'return')).status).toBe(303)
  const returned = page.getByRole('link', { name: 'Unread: Undelivered Mail Returned to Sender' }).first()
  await waitUntilVisible(returned)
  await returned.click()
  await waitUntilVisible(page.getByText('Returned email').first())
  await page
    .getByRole('region', { name: 'Conversation' })
    .getByRole('link', { name: new RegExp(subject) })
    .click()
  await waitUntilVisible(
    page.getByRole('article', { name: subject }).getByText('550 5.1.1 No such person here'),
  )
})

test('the bell counts unread messages, and opens one in the mailbox as read', async () => {
  const page = await open('dealer3@partsdesk.test', '/admin/orders')
  const bell = page.getByRole('button', { name: /unread message/ })
  const unread = async () => Number.parseInt((await bell.getAttribute('aria-label')) ?? '0', 10)
  await eventually(unread).toBeGreaterThan(0)
  const before = await unread()
  await bell.click()
  const list = page.getByRole('list', { name: 'Unread messages' })
  await waitUntilVisible(list)
  expect(await list.evaluate((element) => element.parentElement!.offsetWidth)).toBe(300)
  // A link can open in another tab, too.
  const first = list.getByRole('link').first()
  const address = (await first.getAttribute('href'))!
  expect(address).toMatch(/message-center\?nId=\d+$/)
  await first.click()
  await page.waitForURL(/message-center\?nId=\d+/)
  await waitUntilVisible(page.getByRole('article'))
  await eventually(unread).toBe(before - 1)

  await page.goto('/admin/message-center?nId=999999')
  await waitUntilVisible(page.getByRole('alert'))
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await waitUntilVisible(page.getByRole('table', { name: 'Inbox' }))
})
