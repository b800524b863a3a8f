import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { t } from '#web/platform/i18n.ts'
import { expectAccessible } from '../../../test/accessibility.ts'
import { mount } from '../../../test/mount.tsx'
import { TextField } from '../fields/text-fields.tsx'
import type { Save } from '../form/form-store.ts'
import { useContractForm } from '../form/use-contract-form.ts'
import { AppModal } from './modal.tsx'
import { DialogForm, RecordModal } from './record-modal.tsx'

const schema = z.object({ name: z.string().min(1) })

function Fields({ save, onSaved }: { save: Save<typeof schema>; onSaved: () => void }) {
  const form = useContractForm({ schema, initial: { name: 'Fee' }, save })
  return (
    <DialogForm form={form} onSaved={onSaved}>
      <TextField name="name" label="Name" autoFocus />
    </DialogForm>
  )
}
function List({ save = async () => undefined }: { save?: Save<typeof schema> }) {
  const [opened, setOpened] = useState<{ id: number } | 'new'>()
  const close = () => setOpened(undefined)
  return (
    <>
      <button type="button" onClick={() => setOpened({ id: 1 })}>
        Edit fee
      </button>
      <RecordModal opened={opened} onClose={close} title={() => 'Fee 1'} width={480}>
        {() => <Fields save={save} onSaved={close} />}
      </RecordModal>
    </>
  )
}
const opener = page.getByRole('button', { name: 'Edit fee' })
const dialog = page.getByRole('dialog', { name: 'Fee 1' })
const name = dialog.getByRole('textbox', { name: /^Name/ })
const stay = () => page.getByRole('button', { name: t('common.stay') })

async function opened(save?: Save<typeof schema>) {
  await mount(save ? <List save={save} /> : <List />)
  await opener.click()
  await expect.element(name).toHaveFocus()
}

test('moves focus into the dialog, keeps it there, and returns it to the opener', async () => {
  await opened()
  for (let n = 0; n < 6; n++) {
    await userEvent.tab()
    expect(dialog.element().contains(document.activeElement)).toBe(true)
  }
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

function MountedOpen() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Edit fee
      </button>
      {isOpen && (
        <AppModal opened onClose={() => setIsOpen(false)} title="Fee 1" width={480}>
          <TextInput label="Name" autoFocus />
        </AppModal>
      )}
    </>
  )
}

test('returns the focus to the opener of a dialog that is mounted open and takes the focus at once', async () => {
  await mount(<MountedOpen />)
  await opener.click()
  await expect.element(name).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('opens in its first field, also if that loads late, and leaves alone who went elsewhere', async () => {
  let show = () => {}
  function Late({ isUntouched }: { isUntouched: boolean }) {
    const [isHere, setHere] = useState(false)
    show = () => setHere(true)
    return (
      <RecordModal opened="new" onClose={() => {}} title={() => (isUntouched ? 'One' : 'Two')} width={480}>
        {() => (
          <>
            <button type="button">Help</button>
            {isHere && <input aria-label="Late" />}
          </>
        )}
      </RecordModal>
    )
  }
  await mount(<Late isUntouched />)
  await expect.element(page.getByRole('dialog', { name: 'One' })).toBeVisible()
  show()
  await expect.element(page.getByRole('textbox', { name: 'Late' })).toHaveFocus()

  await mount(<Late isUntouched={false} />)
  const help = page.getByRole('dialog', { name: 'Two' }).getByRole('button', { name: 'Help' })
  await help.click()
  show()
  await expect.element(page.getByRole('dialog', { name: 'Two' }).getByLabelText('Late')).toBeVisible()
  await expect.element(help).toHaveFocus()
})

test('shows a focus ring on what the keyboard reaches', async () => {
  await opened()
  for (let n = 0; n < 4; n++) {
    await userEvent.tab()
    const reached = getComputedStyle(document.activeElement!)
    await expect.poll(() => `${reached.outlineStyle} ${reached.outlineWidth}`).toBe('solid 2px')
  }
})

test.each(['Escape', 'the cross', 'a click outside'])('%s asks before discarding input', async (way) => {
  await opened()
  await name.fill('Handling')
  const leave = async () => {
    if (way === 'Escape') await userEvent.keyboard('{Escape}')
    else if (way === 'the cross') await dialog.getByRole('button', { name: t('common.close') }).click()
    else await userEvent.click(document.body, { position: { x: 5, y: 400 }, force: true })
  }
  // A newly opened dialog ignores the second click of a double click.
  await expect
    .poll(async () => {
      if (stay().query() === null) await leave()
      return stay().query() !== null
    })
    .toBe(true)
  await stay().click()
  await expect.element(stay()).not.toBeInTheDocument()
  await expect.element(name).toHaveValue('Handling')
})

test('neither closes nor asks on Escape while saving; text typed meanwhile keeps it open', async () => {
  let finish = (_: undefined) => {}
  const save = vi.fn(() => new Promise<undefined>((resolve) => (finish = resolve)))
  await opened(save)
  await name.fill('Handling')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => save.mock.calls.length).toBe(1)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).toBeVisible()
  expect(stay().query()).toBeNull()
  await userEvent.keyboard(' fee')
  finish(undefined)
  await expect.element(page.getByText(t('common.savedAlreadyText'))).toBeVisible()
  await expect.element(name).toHaveValue('Handling fee')
})

test.each(['light', 'dark'] as const)(
  'is readable and has accessible names in the %s theme',
  async (scheme) => {
    await mount(<List />, { scheme })
    await opener.click()
    await expect.element(name).toHaveFocus()
    await expect.poll(() => getComputedStyle(dialog.element()).opacity).toBe('1')
    await expectAccessible()
  },
)
