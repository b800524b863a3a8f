import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ShortcutsHost, useShortcut } from '#web/ui/buttons/shortcuts.tsx'
import { mount } from '../../test/mount.tsx'
import { type EarlyKeys, holdKeys, takeEarlyKeys } from './early-keys.ts'

const create = vi.fn()

function Screen() {
  const [isListed, setListed] = useState(false)
  useShortcut('mod+k', 'Search', holdKeys)
  useShortcut('n', 'Create', create)
  return (
    <>
      <ShortcutsHost opened={isListed} setOpened={setListed} />
      <input type="checkbox" aria-label="Tick" />
    </>
  )
}

const hold = async (keys: string): Promise<EarlyKeys> => {
  await userEvent.keyboard(`{Control>}k{/Control}${keys}`)
  return takeEarlyKeys()
}

test('holds what is typed after Ctrl+K for the field, and triggers no shortcut', async () => {
  await mount(<Screen />)
  await page.getByRole('checkbox', { name: 'Tick' }).click()
  expect(await hold('')).toEqual({ text: '', end: null })
  expect(await hold('Nima{Backspace}{Backspace}na 26007')).toEqual({ text: 'Nina 26007', end: null })
  expect(await hold('ship 26007{Enter}n')).toEqual({ text: 'ship 26007', end: 'Enter' })
  expect(await hold('n{Escape}')).toEqual({ text: 'n', end: 'Escape' })
  await expect.element(page.getByRole('checkbox', { name: 'Tick' })).toBeChecked()
  expect(create).not.toHaveBeenCalled()
  await userEvent.keyboard('n')
  expect(create).toHaveBeenCalledOnce()
})
