import { test } from 'vitest'
import { browserTests } from './browser.ts'
import { button, choose, eventually, gone, mark, seen, textbox } from './flows.ts'

const { open } = browserTests()

test('a dealer’s request is refused at its empty fields, sent, declined, opened again and approved', async () => {
  const number = `SHIRT-${mark()}`
  const page = await open('dealer2@partsdesk.test', '/admin/request')
  await button(page, 'Submit Request').click()
  const form = page.getByRole('dialog')
  await seen(form.getByText('Changes are made within 1 business day.'))
  const kind = form.getByRole('combobox', { name: 'Request type' })
  await textbox(form, 'Part number').fill(number)
  await textbox(form, 'Comment').fill('It costs less')
  await button(form, 'Submit').click()
  const missing = form.getByText('Catalog: Choose one')
  await seen(missing)
  await choose(page, kind, 'Discontinued')
  await gone(textbox(form, 'Cost'))
  await eventually(() => textbox(form, 'Part number').inputValue()).toBe(number)
  await eventually(() => textbox(form, 'Comment').inputValue()).toBe('It costs less')
  await gone(missing)
  await choose(page, kind, 'Report Other Issues')
  await button(form, 'Submit').click()
  for (const message of [
    'Issue description: Field required',
    'Name is required',
    'Email or phone: Field required',
  ])
    await seen(form.getByText(message).first())
  await textbox(form, 'Issue description').fill(`${number} has the wrong picture`)
  await textbox(form, 'Name').fill('Dana')
  await textbox(form, 'Email or phone').fill('dana@example.com')
  await button(form, 'Submit').click()
  await seen(page.getByText('Request submitted successfully'))
  const name = `Detail of ${number} has the wrong picture`
  await button(page, name).click()
  const detail = page.getByRole('dialog')
  await seen(detail.getByText('dana@example.com'))
  await eventually(() => button(detail, 'Approve').count()).toBe(0)

  const platform = await open('admin@partsdesk.test', '/admin/request')
  const dialog = platform.getByRole('dialog')
  const detailOf = button(platform, name)
  const tab = (label: string) => platform.getByRole('tab', { name: label })
  await detailOf.click()
  await eventually(() => button(dialog, 'Mark as open').count()).toBe(0)
  await textbox(dialog, 'Reason').fill('It shows the right one')
  await button(dialog, 'Decline').click()
  await gone(detailOf)
  await tab('Close').click()
  await detailOf.click()
  await seen(dialog.getByText('It shows the right one'))
  await eventually(() => button(dialog, 'Approve').count()).toBe(0)
  await button(dialog, 'Mark as open').click()
  await gone(detailOf)
  await tab('Open').click()
  await detailOf.click()
  await button(dialog, 'Approve').click()
  await gone(detailOf)
  await eventually(() => button(platform, 'Submit Request').count()).toBe(0)
})
