import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { locales } from '#contract/locales.ts'
import { t } from '#web/platform/i18n.ts'
import { expectAccessible } from '../../../test/accessibility.ts'
import { mount } from '../../../test/mount.tsx'
import { RichTextField } from '../fields/rich-text-field.tsx'
import { ContractForm } from '../form/contract-form.tsx'
import { useContractForm } from '../form/use-contract-form.ts'

const schema = z.object({ content: z.string() })
const texts = { texts: ['richText'] } as const
const picture = { src: '/images/1/7/store.png', alt: 'store' }

type Props = { content?: string; onSave?: (content: string) => void }

function StorePage({ content = '', onSave = () => {} }: Props) {
  const save = async (input: { content: string }) => {
    onSave(input.content)
    return input
  }
  const form = useContractForm({ schema, initial: { content }, save })
  return (
    <ContractForm form={form}>
      <RichTextField mode="page" name="content" label="Content" choosePicture={async () => picture} />
    </ContractForm>
  )
}
const editor = page.getByRole('textbox', { name: 'Content' })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

/** Mounts the page and returns the values it saves. */
async function writing(content = '') {
  const onSave = vi.fn<(content: string) => void>()
  await mount(<StorePage content={content} onSave={onSave} />, texts)
  await expect.element(editor).toBeVisible()
  return async () => {
    const before = onSave.mock.calls.length
    await press(t('common.save'))
    await expect.poll(() => onSave.mock.calls.length).toBe(before + 1)
    return onSave.mock.lastCall![0]
  }
}

test('keeps headings, alignment, tables and pictures as they are', async () => {
  const content =
    '<h2 style="text-align: center;">Returns</h2><p>See <img src="/images/1/7/store.png" alt="store"></p>' +
    '<table><tbody><tr><th><p>Day</p></th><th colspan="2"><p>Hours</p></th></tr>' +
    '<tr><td><p>Monday</p></td><td><p>9</p></td><td><p>17</p></td></tr></tbody></table>'
  const saved = await writing(content)
  await editor.click()
  await userEvent.keyboard('{Control>}{End}{/Control}!')
  expect(await saved()).toBe(`${content}<p>!</p>`)
})

test('makes a heading, centers it, and inserts a picture with its text', async () => {
  const saved = await writing()
  await editor.click()
  await userEvent.keyboard('Returns')
  await press(t('richText.heading', { n: 2 }))
  await press(t('richText.alignCenter'))
  expect(await saved()).toBe('<h2 style="text-align: center;">Returns</h2>')
  await press(t('richText.alignLeft'))
  await editor.click()
  await userEvent.keyboard('{Control>}{End}{/Control}')
  await press(t('richText.picture'))
  await expect.poll(saved).toBe('<h2>Returns<img src="/images/1/7/store.png" alt="store"></h2>')
  await page.getByRole('img', { name: 'store' }).click()
  await press(t('richText.picture'))
  const alt = page.getByRole('textbox', { name: t('richText.pictureAlt') })
  await expect.element(alt).toHaveFocus()
  await alt.fill('Our store')
  await userEvent.keyboard('{Enter}')
  await expect.poll(saved).toContain('alt="Our store"')
})

test('inserts a table, moves through it with Tab, and changes its rows and columns', async () => {
  const saved = await writing()
  await editor.click()
  await press(t('richText.table'))
  await expect.poll(() => document.querySelectorAll('.ProseMirror th').length).toBe(3)
  await userEvent.keyboard('A{Tab}B')
  expect(await saved()).toContain('<tr><th><p>A</p></th><th><p>B</p></th>')
  await page.getByRole('columnheader').first().click()
  const change = async (label: string) => {
    await press(t('richText.table'))
    await page.getByRole('menuitem', { name: label }).click()
  }
  await change(t('richText.deleteColumn'))
  await change(t('richText.deleteRow'))
  await change(t('richText.addRow'))
  const rows = () => document.querySelectorAll('.ProseMirror tr').length
  await expect.poll(rows).toBe(3)
  await change(t('richText.deleteTable'))
  await expect.poll(rows).toBe(0)
  expect(await saved()).not.toContain('<table')
})

test('links to places in the store, and takes no picture that stores can’t show', async () => {
  const saved = await writing()
  await editor.click()
  await press(t('richText.link'))
  await page.getByRole('textbox', { name: t('richText.linkAddress') }).fill('/policies')
  await userEvent.keyboard('{Enter}')
  await expect.poll(saved).toContain('href="/policies"')
  const clipboardData = new DataTransfer()
  clipboardData.setData(
    'text/html',
    '<p>Pasted<img src="data:image/png;base64,AAAA"><img src="http://x.test/a.png"><script>window.ran = 1</script></p>',
  )
  editor
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  await expect.element(editor).toHaveTextContent(/Pasted/)
  expect(await saved()).not.toMatch(/<img|script/)
})

test.each(locales)('has names for its buttons in %s', async (locale) => {
  await mount(<StorePage />, { ...texts, locale })
  const toolbar = page.getByRole('toolbar', { name: t('richText.toolbar', { label: 'Content' }) })
  for (const key of ['alignLeft', 'alignCenter', 'alignRight', 'picture', 'table'] as const)
    await expect
      .element(toolbar.getByRole('button', { name: t(`richText.${key}`), exact: true }))
      .toBeVisible()
  await expect.element(toolbar.getByRole('button', { name: t('richText.heading', { n: 2 }) })).toBeVisible()
})

test.each(['light', 'dark'] as const)('is accessible in the %s theme', async (scheme) => {
  await mount(
    <StorePage content="<h2>Hours</h2><table><tbody><tr><th><p>Day</p></th></tr></tbody></table>" />,
    { ...texts, scheme },
  )
  await expect.element(editor).toBeVisible()
  await expectAccessible()
})
