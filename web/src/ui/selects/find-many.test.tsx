import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { t } from '#web/platform/i18n.ts'
import { expectAccessible } from '../../../test/accessibility.ts'
import { mount } from '../../../test/mount.tsx'
import { FindMany } from './find-many.tsx'

const countries = [
  { value: 'CA', label: 'Canada', codes: ['CA'] },
  { value: 'US', label: 'United States', codes: ['US'] },
  { value: 'GB', label: 'United Kingdom', codes: ['GB'] },
]
const submit = vi.fn()

function Countries({ isLate = false }) {
  const [value, setValue] = useState<string[]>([])
  const [isLoading, setLoading] = useState(isLate)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <FindMany
        label="Countries"
        data={isLoading ? [] : countries}
        isLoading={isLoading}
        value={value}
        onChange={setValue}
      />
      <input aria-label="Zip" />
      <output aria-label="Chosen">{value.join(' ')}</output>
      <button type="button" onMouseEnter={() => setLoading(false)}>
        Load
      </button>
    </form>
  )
}
const field = page.getByRole('combobox', { name: 'Countries' })
const chosen = page.getByLabelText('Chosen')

test('takes the first match of what was typed at Enter, and at Tab, which goes on', async () => {
  submit.mockClear()
  await mount(<Countries />)
  await userEvent.click(field)
  await userEvent.keyboard('unit{Enter}')
  await expect.element(chosen).toHaveTextContent('US')
  await userEvent.keyboard('ca{Tab}')
  await expect.element(chosen).toHaveTextContent('US CA')
  await expect.element(page.getByLabelText('Zip')).toHaveFocus()
  expect(submit).not.toHaveBeenCalled()
})

test('takes the marked choice first, and none without text', async () => {
  await mount(<Countries />)
  await userEvent.click(field)
  await userEvent.keyboard('unit{ArrowDown}{ArrowDown}{Enter}')
  await expect.element(chosen).toHaveTextContent(/^GB$/)
  await userEvent.keyboard('unit{ArrowDown}{Tab}')
  await expect.element(chosen).toHaveTextContent(/^GB US$/)
  await userEvent.click(field)
  await userEvent.keyboard('{Tab}')
  await expect.element(chosen).toHaveTextContent(/^GB US$/)
})

test('keeps what is chosen already, and lists what was not found', async () => {
  await mount(<Countries />)
  await userEvent.click(field)
  await userEvent.keyboard('canada{Enter}canada{Enter}')
  await expect.element(field).toHaveValue('')
  await expect.element(chosen).toHaveTextContent(/^CA$/)
  await userEvent.keyboard('zzz{Tab}')
  await expect.element(page.getByText(t('common.nothingFoundOf', { text: 'zzz' }))).toBeVisible()
  await expectAccessible()
  await userEvent.click(field)
  await userEvent.keyboard('g')
  await expect.element(page.getByText(t('common.nothingFoundOf', { text: 'zzz' }))).not.toBeInTheDocument()
})

test('looks up what was typed before the choices arrived', async () => {
  await mount(<Countries isLate />)
  await userEvent.click(field)
  await userEvent.keyboard('gb{Tab}')
  await userEvent.hover(page.getByRole('button', { name: 'Load' }))
  await expect.element(chosen).toHaveTextContent('GB')
})
