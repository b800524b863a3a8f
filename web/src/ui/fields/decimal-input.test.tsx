import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { mount } from '../../../test/mount.tsx'
import { DecimalInput } from './decimal-input.tsx'

const values: unknown[] = []
function Price({ start = 10 as unknown, schema = z.number().min(0).nullable() as z.ZodType }) {
  const [value, setValue] = useState(start)
  const onTyped = (next: unknown) => {
    values.push(next)
    setValue(next)
  }
  return (
    <>
      <DecimalInput
        label="Price"
        value={value}
        onTyped={onTyped}
        schema={schema}
        isAmount
        prefix="USD "
        thousandSeparator=","
      />
      <input aria-label="Source" defaultValue="$1,234.50" />
      <button type="button" onClick={() => setValue(7)}>
        Set elsewhere
      </button>
    </>
  )
}
const field = page.getByRole('textbox', { name: 'Price' })

test.each([
  ['12,50', 12.5, 'USD 12.50'],
  ['1,234', 1234, 'USD 1,234.00'],
  ['1.234,50', 1234.5, 'USD 1,234.50'],
  ['.5', 0.5, 'USD 0.50'],
  ['٣٫٥', 3.5, 'USD 3.50'],
])('replaces the value when %j is typed, and reads it as %d', async (text, value, shown) => {
  await mount(<Price />)
  await expect.element(field).toHaveValue('USD 10.00')
  await field.click()
  await userEvent.keyboard(text)
  await expect.element(field).toHaveValue(text)
  expect(values.at(-1)).toBe(value)
  await userEvent.tab()
  await expect.element(field).toHaveValue(shown)
})

test('keeps a pasted amount’s value, whatever its currency sign', async () => {
  await mount(<Price />)
  await page.getByRole('textbox', { name: 'Source' }).tripleClick()
  await userEvent.copy()
  await field.click()
  await userEvent.paste()
  expect(values.at(-1)).toBe(1234.5)
  await userEvent.tab()
  await expect.element(field).toHaveValue('USD 1,234.50')
})

test('keeps non-numeric text as typed with its error, and never rounds it into a number', async () => {
  await mount(<Price />)
  await field.click()
  await userEvent.keyboard('12x')
  await expect.element(field).not.toHaveAttribute('aria-invalid')
  await userEvent.tab()
  await expect.element(field).toHaveValue('12x')
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  expect(values.at(-1)).toBe('12x')
})

test('counts exactly with the arrow keys and stops at zero', async () => {
  await mount(<Price start={1.1} />)
  await field.click()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  expect(values.at(-1)).toBe(3.1)
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(values.at(-1)).toBe(0.1)
})

test('returns null for an emptied field, and replaces the text with a value set elsewhere', async () => {
  await mount(<Price />)
  await field.fill('')
  expect(values.at(-1)).toBeNull()
  await page.getByRole('button', { name: 'Set elsewhere' }).click()
  await expect.element(field).toHaveValue('USD 7.00')
})

test('shows a negative amount left to right on a right-to-left page', async () => {
  await mount(<Price start={-12.5} schema={z.number()} />, { dir: 'rtl' })
  await expect.element(field).toHaveValue('-USD 12.50')
  expect(getComputedStyle(field.element()).direction).toBe('ltr')
})

test('asks in a language with decimal commas which number a text means', async () => {
  await mount(<Price />, { locale: 'pt' })
  await field.click()
  await userEvent.keyboard('14,975')
  expect(values.at(-1)).toBe('14,975')
  await userEvent.tab()
  await expect.element(page.getByText('Pode ser 14975 ou 14.975. Escreva como um dos dois')).toBeVisible()
  await field.click()
  await userEvent.keyboard('14975')
  await userEvent.tab()
  await expect.element(field).toHaveValue('USD 14,975.00')
})
