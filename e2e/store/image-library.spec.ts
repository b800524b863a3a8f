import { expect, test } from 'vitest'
import { png } from '#test/png.ts'
import { browserTests } from '../browser.ts'
import { button, eventually, textbox, waitUntilVisible } from '../flows.ts'

const { open } = browserTests()
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
const file = (name: string, buffer = png, mimeType = 'image/png') => ({ name, mimeType, buffer })

test('adds pictures, overwrites one of the same name, renames and deletes it', async () => {
  const page = await open('dealer3@partsdesk.test', '/admin/image-library')
  await button(page, 'Add images').first().click()
  const dialog = page.getByRole('dialog', { name: 'Add images' })
  const save = button(dialog, 'Save')
  await eventually(() => save.isDisabled()).toBe(true)
  const input = dialog.locator('input[type=file]')
  await input.setInputFiles([
    file('workshop.png'),
    file('fake.png', Buffer.from('words')),
    file('notes.txt', Buffer.alloc(1_048_577), 'text/plain'),
    file('huge.png', Buffer.alloc(1_048_577)),
  ])
  await waitUntilVisible(dialog.getByText('notes.txt: Choose one of these kinds: PNG, JPEG, GIF, WebP'))
  await waitUntilVisible(dialog.getByText('huge.png: This file is too large. The limit is 1 MB.'))
  await waitUntilVisible(dialog.getByText('fake.png: Choose one of these kinds: PNG, JPEG, GIF, WebP'))
  await eventually(() => dialog.getByText('Approved').count()).toBe(1)
  await save.click()
  await waitUntilVisible(page.getByText('Image created'))

  await button(page, 'Add images').first().click()
  await input.setInputFiles(file('Workshop.PNG', gif))
  await waitUntilVisible(dialog.getByText('Exists'))
  await eventually(() => save.isDisabled()).toBe(true)
  await dialog.getByRole('switch', { name: 'Overwrite existing images' }).click()
  await save.click()
  await waitUntilVisible(page.getByText('Image saved'))

  const table = page.getByRole('table', { name: 'Image library' })
  const overwritten = table.getByRole('row').filter({ hasText: /workshop/i })
  await eventually(() => overwritten.count()).toBe(1)
  await table.getByRole('link', { name: 'Edit workshop.png' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit image workshop.png' })
  const address = await textbox(edit, 'Address').inputValue()
  const served = async () => (await page.request.get(address)).headers()['content-type']
  expect(await served()).toBe('image/gif')
  await textbox(edit, 'Name').fill('workshop.exe')
  await button(edit, 'Save').click()
  await waitUntilVisible(edit.getByText('Use a name that ends in .png, .jpg, .jpeg, .gif, .webp').first())
  await textbox(edit, 'Name').fill('Our workshop.gif')
  await button(edit, 'Save').click()
  await waitUntilVisible(table.getByText('Our workshop.gif'))
  expect(await served()).toBe('image/gif')

  await button(table, 'Delete Our workshop.gif').click()
  await button(page.getByRole('dialog', { name: 'Delete image?' }), 'Delete').click()
  await waitUntilVisible(page.getByText('Image deleted'))
  expect((await page.request.get(address)).status()).toBe(404)
})

test('shows what failed when the server can’t be reached', async () => {
  const page = await open('dealer2@partsdesk.test', '/admin/image-library')
  await button(page, 'Add images').first().click()
  const dialog = page.getByRole('dialog', { name: 'Add images' })
  await dialog.locator('input[type=file]').setInputFiles([file('one.png'), file('two.png')])
  await eventually(() => dialog.getByText('Approved').count()).toBe(2)
  await button(dialog, 'Save').click()
  await waitUntilVisible(page.getByText('Image created'))
  const table = page.getByRole('table', { name: 'Image library' })
  await waitUntilVisible(table.getByText('two.png'))

  await page.route('**/api/image-library/*', (route) => route.abort())
  await table.getByRole('link', { name: 'Edit two.png' }).click()
  await waitUntilVisible(page.getByRole('dialog').getByText('Error fetching image.'))
  await page.keyboard.press('Escape')
  await button(table, 'Delete two.png').click()
  const question = page.getByRole('dialog', { name: 'Delete image?' })
  await button(question, 'Delete').click()
  await waitUntilVisible(question.getByText(/^Error deleting image\./))
  await button(question, 'Cancel').click()

  const deleteBoth = async () => {
    await button(page, 'Delete 2 images').click()
    await button(page.getByRole('dialog', { name: 'Delete 2 images?' }), 'Delete 2 images').click()
  }
  for (const name of ['one.png', 'two.png'])
    await table.getByRole('checkbox', { name: `Select ${name}` }).click()
  await deleteBoth()
  await waitUntilVisible(page.getByText('Error deleting selected images.').first())

  await page.unroute('**/api/image-library/*')
  await deleteBoth()
  await waitUntilVisible(page.getByText('Remove successfully.'))

  await page.route('**/api/image-library?*', (route) => route.abort())
  await page.reload()
  await waitUntilVisible(page.getByText(/^Error fetching images\./))
})
