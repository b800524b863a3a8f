import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { t } from '#web/platform/i18n.ts'
import { mount } from '../../../test/mount.tsx'
import { ShortcutsHost, useShortcut } from './shortcuts.tsx'

const save = vi.fn()
const find = vi.fn()
const menu = vi.fn()

function Screen({ list = false }) {
  const [isOpen, setOpen] = useState(false)
  const [isListed, setListed] = useState(list)
  useShortcut('mod+s', 'Save', save)
  useShortcut('mod+k', 'Find', find)
  useShortcut('m', 'Menu', menu)
  return (
    <>
      <ShortcutsHost opened={isListed} setOpened={setListed} />
      <button type="button" onClick={() => setOpen(!isOpen)} onKeyDown={(event) => event.preventDefault()}>
        Dialog
      </button>
      <input type="checkbox" aria-label="Tick" />
      <input aria-label="Text" />
      {isOpen && <div role="dialog" />}
    </>
  )
}

test('acts on the page, but not behind a dialog, while someone types, or on a key that was used', async () => {
  await mount(<Screen />)
  await page.getByRole('checkbox', { name: 'Tick' }).click()
  await userEvent.keyboard('m{Control>}s{/Control}')
  expect([menu, save].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  await page.getByRole('textbox', { name: 'Text' }).click()
  await userEvent.keyboard('m{Control>}s{/Control}')
  expect([menu, save].map(({ mock }) => mock.calls.length)).toEqual([1, 2])

  const button = page.getByRole('button', { name: 'Dialog' })
  await button.click()
  await userEvent.keyboard('m')
  await page.getByRole('checkbox', { name: 'Tick' }).click()
  await userEvent.keyboard('m{Control>}sk{/Control}')
  expect([menu, save, find].map(({ mock }) => mock.calls.length)).toEqual([1, 2, 1])

  await button.click()
  await userEvent.keyboard('m')
  expect(menu).toHaveBeenCalledTimes(1)
})

test('leaves single keys alone once they’re turned off, and keeps the others', async () => {
  for (const mock of [save, menu]) mock.mockClear()
  await mount(<Screen list />)
  await page.getByRole('switch', { name: t('common.shortcutSingle') }).click()
  await expect.element(page.getByText('Menu')).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await page.getByRole('checkbox', { name: 'Tick' }).click()
  await userEvent.keyboard('m?{Control>}s{/Control}')
  expect([menu, save].map(({ mock }) => mock.calls.length)).toEqual([0, 1])
  expect(page.getByRole('dialog').elements()).toHaveLength(0)
})
