import { expect, test } from 'vitest'
import { browserTests } from './browser.ts'
import { button, eventually, gone, seen, sentBy } from './flows.ts'

/** Turns dealer 3's store off and on; the test leaves it as it was. */
const { open } = browserTests()

test('asks first, sends the choice, reports the result, and reloads the page', async () => {
  const page = await open('admin@partsdesk.test', '/admin/dealers?dealer=3')
  const toggle = page.getByRole('switch', { name: /^Store is active/ })
  await seen(toggle)
  const sent = sentBy(page, 'POST', '/api/vhost-toggle')
  const ask = async (what: 'Disable' | 'Enable') => {
    await toggle.press('Space')
    const dialog = page.getByRole('dialog', { name: `${what} the store` })
    await seen(dialog.getByText(`Are you sure you want to ${what.toLowerCase()} this dealer's store?`))
    const host = dialog.getByRole('checkbox', { name: `${what} the virtual host` })
    expect(await host.isChecked()).toBe(true)
    return { dialog, host }
  }

  const first = await ask('Disable')
  await button(first.dialog, 'Cancel').click()
  await gone(first.dialog)
  expect([sent.length, await toggle.isChecked()]).toEqual([0, true])

  const second = await ask('Disable')
  await second.host.uncheck()
  const reloaded = page.waitForEvent('load')
  await button(second.dialog, 'Disable').click()
  await reloaded
  await seen(page.getByText('Dealer has been marked as inactive.', { exact: true }))
  expect(sent[0]!.postDataJSON()).toEqual({ dealerId: 3, isActive: 0, manageVhost: 0 })
  await eventually(() => toggle.isChecked()).toBe(false)

  // Unsaved typing isn't lost to the switch: the page stays.
  const company = page.getByRole('textbox', { name: /^Company/ })
  await company.fill('Not saved yet')
  const third = await ask('Enable')
  await button(third.dialog, 'Enable').click()
  await seen(page.getByText(/^Dealer has been marked as active\./))
  await eventually(() => toggle.isChecked()).toBe(true)
  expect(await company.inputValue()).toBe('Not saved yet')
  expect(sent[1]!.postDataJSON()).toEqual({ dealerId: 3, isActive: 1, manageVhost: 1 })
})
