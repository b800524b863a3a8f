import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { encodePassword } from '#contract/tenancy/sign-in.ts'
import { browserTests } from '../browser.ts'
import { button, eventually, holdBack, mark, textbox, waitUntilHidden, waitUntilVisible } from '../flows.ts'

/**
 * A message to several members: one email each, each with an unsubscribe link, and people who use it are
 * skipped next time.
 */
const { open, page: window } = browserTests({ focus: true })

type CaughtMail = {
  subject: string
  html: string
  to: string
  headers: { name: string; value: string }[]
  attachments: { filename: string }[]
}
type Member = { billCompany: string; billEmail: string }

async function mailsTo(address: string, subject: string): Promise<CaughtMail[]> {
  const response = await fetch(`${inject('productUrl')}/demo/mail.json?to=${encodeURIComponent(address)}`)
  const { data } = (await response.json()) as { data: CaughtMail[] }
  return data.filter((mail) => mail.subject === subject)
}

/** A customer no other test writes to. */
async function aMember(page: Page, name: string): Promise<Member> {
  const member = { billCompany: name, billEmail: `${name.toLowerCase().replaceAll(' ', '.')}@members.test` }
  const made = await page.request.post('/api/customers', {
    data: {
      ...member,
      billAddress1: '1 Main St',
      billCity: 'Columbus',
      billState: 'OH',
      billZip: '43215',
      billPhone: '614-555-0100',
      password: encodePassword('secret1'),
    },
  })
  expect(made.status()).toBe(200)
  return member
}

/** Selects members in the dialog, each found by email. */
async function chooseMembers(page: Page, members: readonly Member[]) {
  await button(page, 'Select members').click()
  const dialog = page.getByRole('dialog', { name: 'Select members' })
  for (const { billCompany, billEmail } of members) {
    await dialog.getByRole('searchbox').fill(billEmail)
    await dialog.getByRole('searchbox').press('Enter')
    await button(dialog, 'Select the matching customer').waitFor()
    await dialog.getByRole('checkbox', { name: `Select ${billCompany}`, exact: true }).check()
  }
  await button(dialog, `Add ${members.length} members`).click()
  await waitUntilHidden(dialog)
}

async function write(page: Page, subject: string) {
  await textbox(page, 'Subject').fill(subject)
  await textbox(page, 'Message').click()
  await page.keyboard.type('Hello {{customerName}}, this is ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('new')
}

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n')

test('sends two members an email each with the file, and no second one after an unsubscribe click', async () => {
  const page = await open('dealer1@partsdesk.test', '/admin/new-message')
  const subject = `News ${mark()}`
  const [ann, bob] = [await aMember(page, `Ann ${mark()}`), await aMember(page, `Bob ${mark()}`)]

  await button(page, 'Send').click()
  await waitUntilVisible(page.getByText('You must select at least one recipient.').first())
  await page.getByRole('link', { name: 'Message is required' }).click()
  expect(await textbox(page, 'Message').evaluate((field) => field === document.activeElement)).toBe(true)
  await chooseMembers(page, [ann, bob])
  await write(page, subject)
  const chooser = page.waitForEvent('filechooser')
  await button(page, 'Attach files').click()
  await (await chooser).setFiles({ name: 'prices.pdf', mimeType: 'application/pdf', buffer: pdf })
  const letGo = await holdBack(page, '**/api/email/send-email*')
  await button(page, 'Send').click()
  await button(page, 'Send to 2 people').click()
  await waitUntilVisible(button(page, 'Sending...'))
  letGo()
  await waitUntilVisible(page.getByText('2 emails queued'))
  await eventually(() => textbox(page, 'Subject').inputValue()).toBe('')
  await waitUntilHidden(page.getByText('prices.pdf'))

  for (const { billEmail } of [ann, bob])
    await eventually(async () => (await mailsTo(billEmail, subject)).length, billEmail).toBe(1)
  const [mail] = await mailsTo(ann.billEmail, subject)
  expect(mail!.html).toContain('<strong>new</strong>')
  expect(mail!.attachments.map(({ filename }) => filename)).toEqual(['prices.pdf'])
  expect(mail!.headers.some(({ name }) => name.toLowerCase() === 'cc')).toBe(false)

  const link = /<(.*)>/.exec(mail!.headers.find(({ name }) => name === 'List-Unsubscribe')!.value)![1]!
  const visitor = await window()
  await visitor.goto(link)
  await button(visitor, 'Unsubscribe').click()
  await waitUntilVisible(visitor.getByText(/no longer gets broadcasts/))

  await page.getByRole('link', { name: 'View progress' }).click()
  await waitUntilVisible(page.getByText('250 2.0.0').first())
  await page.goBack()
  await button(page, 'Select members').waitFor()
  await page.reload()
  await chooseMembers(page, [ann, bob])
  await waitUntilVisible(page.getByText(/1 of them has unsubscribed and will be skipped/))
  await write(page, `${subject} again`)
  await button(page, 'Send').click()
  await button(page, 'Send a test to me').click()
  await waitUntilVisible(page.getByText('Test queued for your address'))
  await button(page, 'Send to 1 person').click()
  await waitUntilVisible(page.getByText('1 email queued'))
  await eventually(async () => (await mailsTo(bob.billEmail, `${subject} again`)).length).toBe(1)
  expect(await mailsTo(ann.billEmail, `${subject} again`)).toEqual([])
})
