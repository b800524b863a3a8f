import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { locales } from '#contract/locales.ts'
import { t } from '#web/platform/i18n.ts'
import { expectAccessible } from '../../../test/accessibility.ts'
import { mount } from '../../../test/mount.tsx'
import { RichTextField } from '../fields/rich-text-field.tsx'
import { ContractForm } from '../form/contract-form.tsx'
import type { Save } from '../form/form-store.ts'
import { useContractForm } from '../form/use-contract-form.ts'
import type { RichTextProps } from './rich-text-editor.tsx'
import { RichTextView } from './rich-text-view.tsx'

const schema = z.object({ message: z.string().min(1) })
const texts = { texts: ['richText'] } as const

function Letter({
  save = async () => undefined,
  message = '',
  tools,
}: {
  save?: Save<typeof schema>
  message?: string
  tools?: RichTextProps['tools']
}) {
  const form = useContractForm({ schema, initial: { message }, save })
  return (
    <ContractForm form={form} onCancel={() => {}}>
      <RichTextField name="message" label="Message" inserts={['{customer}']} tools={tools} />
      <button type="button" onClick={() => form.set('message', '<p>From a template</p>')}>
        Take template
      </button>
    </ContractForm>
  )
}
const editor = page.getByRole('textbox', { name: 'Message' })
const save = () => page.getByRole('button', { name: t('common.save'), exact: true })

function saved() {
  const call = vi.fn(async (input: { message: string }) => input as Record<string, unknown>)
  const last = () => call.mock.lastCall?.[0].message
  return { call: call as Save<typeof schema>, last }
}

/** Pastes what another program copied. */
async function paste(html: string, text = '') {
  await editor.click()
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/html', html)
  clipboardData.setData('text/plain', text)
  editor
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

test('a tool’s text goes to the cursor, or below everything before the cursor was there', async () => {
  const { call, last } = saved()
  const tools = (insert: (html: string) => void) => (
    <>
      <button type="button" onClick={() => insert('<p>in <em>stock</em></p>')}>
        Line
      </button>
      <button type="button" onClick={() => insert('<p>One</p><p>Two</p>')}>
        Paragraphs
      </button>
    </>
  )
  await mount(<Letter save={call} message="<p>They are here</p>" tools={tools} />, texts)
  await page.getByRole('button', { name: 'Line' }).click()
  await save().click()
  await expect.poll(last).toBe('<p>They are here</p><p>in <em>stock</em></p>')
  await editor.click()
  await userEvent.keyboard('{Control>}{Home}{/Control}Hello ')
  await page.getByRole('button', { name: 'Line' }).click()
  await userEvent.keyboard('{Control>}{End}{/Control}')
  await page.getByRole('button', { name: 'Paragraphs' }).click()
  await save().click()
  await expect
    .poll(last)
    .toBe('<p>Hello in <em>stock</em>They are here</p><p>in <em>stock</em></p><p>One</p><p>Two</p>')
})

test('makes bold text and lists with keys, and undo reverts them', async () => {
  const { call, last } = saved()
  await mount(<Letter save={call} />, texts)
  await editor.click()
  await userEvent.keyboard('{Control>}b{/Control}Thanks{Control>}b{/Control} Ana')
  await save().click()
  await expect.poll(last).toBe('<p><strong>Thanks</strong> Ana</p>')
  await editor.click()
  await userEvent.keyboard('{Control>}a{/Control}{Backspace}- Filter')
  await save().click()
  await expect.poll(last).toBe('<ul><li><p>Filter</p></li></ul>')
  await editor.click()
  const afterKey = async (key: string) => {
    await userEvent.keyboard(`{Control>}${key}{/Control}`)
    return editor.element().textContent
  }
  await expect.poll(() => afterKey('z')).not.toContain('Filter')
  await expect.poll(() => afterKey('{Shift>}z{/Shift}')).toBe('Filter')
})

test('keeps words, lists and links from a paste, and nothing that runs or is fetched', async () => {
  const { call, last } = saved()
  await mount(<Letter save={call} />, texts)
  await paste(
    `<style>p{color:red}</style><p onclick="alert(1)" style="color:#fff">Dear <b>Ana</b></p><img src="https://x.test/p.png"
      onerror="alert(1)"><a href="javascript:alert(1)">bad</a> <a href="https://example.com">good</a><script>alert(1)</script>`,
  )
  await expect.element(editor).toHaveTextContent(/Dear Ana/)
  await save().click()
  await expect.poll(last).toContain('<strong>Ana</strong>')
  expect(last()).toContain('href="https://example.com"')
  expect(last()).not.toMatch(/script|onclick|onerror|<img|<style|style=/)
})

test('sets a link by its address, refuses invalid ones, and closes only the prompt on Escape', async () => {
  const { call, last } = saved()
  await mount(<Letter save={call} />, texts)
  await editor.click()
  await userEvent.keyboard('site')
  // The editor takes typed text a moment later; only then is there something to select.
  await expect.element(editor).toHaveTextContent('site')
  await userEvent.keyboard('{Shift>}{Home}{/Shift}')
  await expect.poll(() => String(getSelection())).toBe('site')
  await page.getByRole('button', { name: t('richText.link'), exact: true }).click()
  const address = page.getByRole('textbox', { name: t('richText.linkAddress') })
  await expect.element(address).toHaveFocus()
  await address.fill('javascript:alert(1)')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(t('richText.linkWrong'))).toBeVisible()
  // Simulates a machine that's busy right after the key.
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => performance.now() * 1000)
  await userEvent.keyboard('{Escape}')
  await expect.element(address).not.toBeInTheDocument()
  await expect.element(editor).toHaveFocus()
  clock.mockRestore()
  expect(String(getSelection())).toBe('site')
  await page.getByRole('button', { name: t('richText.link'), exact: true }).click()
  await expect.element(address).toHaveFocus()
  await address.fill('example.com')
  await userEvent.keyboard('{Enter}')
  await save().click()
  await expect.poll(last).toMatch(/<a[^>]* href="https:\/\/example\.com"[^>]*>site<\/a>/)
})

test('keeps text typed while saving, and replaces the content with a template', async () => {
  let finish = (_: Record<string, unknown>) => {}
  const call = vi.fn(() => new Promise<Record<string, unknown>>((resolve) => (finish = resolve)))
  await mount(<Letter save={call} />, texts)
  await editor.click()
  await userEvent.keyboard('One')
  await save().click()
  await editor.click()
  await userEvent.keyboard(' two')
  finish({ message: '<p>One</p>' })
  await expect.element(page.getByText(t('common.savedTypedSince'))).toBeVisible()
  await expect.element(editor).toHaveTextContent('One two')
  await page.getByRole('button', { name: 'Take template' }).click()
  await expect.element(editor).toHaveTextContent('From a template')
})

test('inserts a placeholder at the cursor', async () => {
  await mount(<Letter message="<p>Dear ,</p>" />, texts)
  await editor.click()
  await userEvent.keyboard(
    '{Control>}{Home}{/Control}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}',
  )
  await page.getByRole('button', { name: t('richText.insert', { text: '{customer}' }) }).click()
  await expect.element(editor).toHaveTextContent('Dear {customer},')
})

test('keeps Hebrew and Arabic text as typed', async () => {
  const { call, last } = saved()
  await mount(<Letter save={call} />, { ...texts, dir: 'rtl' })
  await editor.click()
  await userEvent.keyboard('שלום 123 مرحبا')
  await save().click()
  await expect.poll(last).toBe('<p>שלום 123 مرحبا</p>')
})

test('runs and fetches nothing in a message opened for reading', async () => {
  await mount(
    <RichTextView
      html={`<p>Dear <b>Ana</b><script>window.ran = 1</script><img src="https://x.test/p.png" alt="logo" onerror="window.ran = 1">
        <a href="javascript:window.ran = 1">bad</a><a href="https://example.com">good</a></p>`}
    />,
  )
  await expect.element(page.getByText(/Dear/)).toBeVisible()
  expect(document.querySelector('img, script[src*="x.test"]')).toBeNull()
  expect(
    page
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href')),
  ).toEqual(['https://example.com'])
  expect(Reflect.get(window, 'ran')).toBeUndefined()
})

test.each(locales)('has button names in %s', async (locale) => {
  await mount(<Letter />, { ...texts, locale })
  const toolbar = page.getByRole('toolbar', { name: t('richText.toolbar', { label: 'Message' }) })
  for (const key of ['bold', 'italic', 'bulletList', 'orderedList', 'link', 'undo', 'redo'] as const)
    await expect
      .element(toolbar.getByRole('button', { name: t(`richText.${key}`), exact: true }))
      .toBeVisible()
})

test.each(['light', 'dark'] as const)(
  'is readable and has accessible names in the %s theme',
  async (scheme) => {
    await mount(<Letter message="<p>Dear <a href='https://example.com'>Ana</a></p>" />, { ...texts, scheme })
    await expect.element(editor).toBeVisible()
    await expectAccessible()
  },
)
