import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { locales } from '#contract/locales.ts'
import { t } from '#web/platform/i18n.ts'
import { localProblem } from '#web/platform/problems.ts'
import { expectAccessible } from '../../../test/accessibility.ts'
import { mount } from '../../../test/mount.tsx'
import { FindSelect } from './find-select.tsx'
import { type Option, Picker } from './picker.tsx'

const customers: Option[] = ['Ana Díaz', 'Bo Lee', 'Bob Ray'].map((label, n) => ({ value: `${n}`, label }))
const matching = (text: string) =>
  customers.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))
const find = vi.fn(async (text: string, _signal: AbortSignal) => matching(text))
const create = { label: (text: string) => `Create ${text}`, open: vi.fn() }
beforeEach(() => {
  vi.clearAllMocks()
  find.mockImplementation(async (text) => matching(text))
})

function Customer({ withCreate = false }) {
  const [value, setValue] = useState<Option | null>(null)
  return (
    <>
      <Picker
        name={['customers']}
        label="Customer"
        find={find}
        value={value}
        onChange={setValue}
        {...(withCreate && { create })}
      />
      <input aria-label="Next field" />
    </>
  )
}
const field = page.getByRole('combobox', { name: 'Customer' })
const option = (name: string) => page.getByRole('option', { name, exact: true })

test('asks once for the typed text, not for each letter, and fills the field with a choice', async () => {
  await mount(<Customer />)
  await field.click()
  await expect.element(option('Ana Díaz')).toBeVisible()
  await userEvent.keyboard('bo')
  await expect.element(option('Ana Díaz')).not.toBeInTheDocument()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await expect.element(field).toHaveValue('Bob Ray')
  expect(find.mock.calls.map(([text]) => text)).toEqual(['', 'bo'])
})

test('Enter picks what begins with the typed text before what only contains it', async () => {
  find.mockImplementation(async () => ['Ana Bo', 'Bo Lee'].map((label) => ({ value: label, label })))
  await mount(<Customer />)
  await field.click()
  await userEvent.keyboard('bo{Enter}')
  await expect.element(field).toHaveValue('Bo Lee')
})

test.each(['Enter', 'Tab'])('%s picks the first match, even before the answer arrives', async (key) => {
  let answer = (_: Option[]) => {}
  find.mockImplementation((text) =>
    text ? new Promise((resolve) => (answer = resolve)) : Promise.resolve([]),
  )
  await mount(<Customer />)
  await field.click()
  await userEvent.keyboard(`bo{${key}}`)
  await expect.poll(() => find.mock.calls.some(([text]) => text === 'bo')).toBe(true)
  answer(matching('bo'))
  await expect.element(field).toHaveValue('Bo Lee')
  if (key === 'Tab') await expect.element(page.getByRole('textbox', { name: 'Next field' })).toHaveFocus()
})

test('reports no matches and a failed search', async () => {
  await mount(<Customer />)
  await field.click()
  await userEvent.keyboard('zzz{Tab}')
  await expect.element(page.getByText(t('common.nothingFoundOf', { text: 'zzz' }))).toBeVisible()
  find.mockRejectedValue(localProblem('unreachable', 0))
  await field.fill('new')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(t('common.unreachable')).first()).toBeVisible()
})

test('shows the label of its value once it loads', async () => {
  function Loading() {
    const [isLoaded, setLoaded] = useState(false)
    const value = { value: '1', label: isLoaded ? 'Bo Lee' : '…' }
    return (
      <>
        <Picker name={['customers']} label="Customer" find={find} value={value} onChange={() => {}} />
        <button type="button" onClick={() => setLoaded(true)}>
          Load
        </button>
      </>
    )
  }
  await mount(<Loading />)
  await expect.element(field).toHaveValue('…')
  await page.getByRole('button', { name: 'Load' }).click()
  await expect.element(field).toHaveValue('Bo Lee')
})

test('offers to create a record from the typed text', async () => {
  await mount(<Customer withCreate />)
  await field.click()
  await userEvent.keyboard('Zoe')
  await option('Create Zoe').click()
  expect(create.open).toHaveBeenCalledWith('Zoe')
})

test.each(locales)('speaks %s', async (locale) => {
  await mount(<Customer />, { locale })
  await field.click()
  await userEvent.keyboard('zzz')
  await expect.element(page.getByText(t('common.nothingFound'), { exact: true })).toBeVisible()
})

test.each(['light', 'dark'] as const)(
  'has a readable list with accessible names in the %s theme',
  async (scheme) => {
    await mount(<Customer />, { scheme })
    await field.click()
    await expect.element(option('Bo Lee')).toBeVisible()
    await userEvent.keyboard('{ArrowDown}')
    await expectAccessible()
  },
)

const states = [
  { value: 'TN', label: 'Tennessee', codes: ['TN'] },
  { value: 'TX', label: 'Texas', codes: ['TX'] },
  { value: 'QC', label: 'Québec', codes: ['QC'] },
]
function State() {
  const [value, setValue] = useState<string | null>(null)
  return <FindSelect label="State" data={states} value={value} onChange={setValue} />
}

test.each([
  ['tx', 'Texas'],
  ['te', 'Tennessee'],
  ['quebec', 'Québec'],
])('matches %j typed into a select to %s', async (text, label) => {
  await mount(<State />, { dir: text === 'te' ? 'rtl' : 'ltr' })
  const state = page.getByRole('combobox', { name: 'State' })
  await state.click()
  await userEvent.keyboard(`${text}{Enter}`)
  await expect.element(state).toHaveValue(label)
})
