import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { locales } from '#contract/locales.ts'
import { describeFieldError } from '#web/platform/i18n.ts'
import { expectAccessible } from '../../../test/accessibility.ts'
import { mount } from '../../../test/mount.tsx'
import { DayInput } from './day-input.tsx'

let days: (string | null)[] = []
function Filter({ day = '' }: { day?: string }) {
  const [value, setValue] = useState<string | null>(day)
  const onDay = (next: string | null) => {
    days.push(next)
    setValue(next)
  }
  return (
    <>
      <DayInput label="From" value={value} onDay={onDay} />
      <button type="button" onClick={() => setValue('')}>
        Clear
      </button>
    </>
  )
}
const field = page.getByRole('textbox', { name: 'From' })
const invalid = () => page.getByText(describeFieldError('valid_date'))

test.each(['2026-11-21', '11/21/2026', ' 1/2/2026 '])('reads %j as its day', async (text) => {
  days = []
  await mount(<Filter />)
  await field.click()
  await userEvent.keyboard(text)
  await userEvent.tab()
  await expect.element(field).toHaveValue(text.includes('1/2/') ? '2026-01-02' : '2026-11-21')
  expect(days.at(-1)).toBe(text.includes('1/2/') ? '2026-01-02' : '2026-11-21')
})

test('keeps an invalid day as typed, reports it when the field is left, and accepts the correction', async () => {
  days = []
  await mount(<Filter day="2026-01-31" />)
  await field.fill('2026-02-30')
  expect(days.at(-1)).toBeNull()
  await expect.element(invalid()).not.toBeInTheDocument()
  await userEvent.tab()
  await expect.element(field).toHaveValue('2026-02-30')
  await expect.element(invalid()).toBeVisible()
  await field.fill('2026-02-28')
  await expect.element(invalid()).not.toBeInTheDocument()
  expect(days.at(-1)).toBe('2026-02-28')
})

test('accepts a pasted day and follows a value changed elsewhere', async () => {
  days = []
  await mount(
    <>
      <input aria-label="Source" defaultValue="11/21/2026" />
      <Filter day="2026-01-31" />
    </>,
  )
  await page.getByRole('textbox', { name: 'Source' }).tripleClick()
  await userEvent.copy()
  await field.tripleClick()
  await userEvent.paste()
  await userEvent.tab()
  await expect.element(field).toHaveValue('2026-11-21')
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect.element(field).toHaveValue('')
})

test.each(locales)('shows errors in %s', async (locale) => {
  await mount(<Filter />, { locale })
  await field.fill('tomorrow')
  await userEvent.tab()
  await expect.element(invalid()).toBeVisible()
  if (locale !== 'en') expect(describeFieldError('valid_date')).not.toBe('Enter a valid date')
})

test.each(['light', 'dark'] as const)(
  'is readable and has accessible names in the %s theme',
  async (scheme) => {
    await mount(<Filter />, { scheme })
    await field.fill('tomorrow')
    await userEvent.tab()
    await expect.element(invalid()).toBeVisible()
    await expectAccessible()
  },
)
