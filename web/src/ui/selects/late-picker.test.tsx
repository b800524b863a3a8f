import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../test/accessibility.ts'
import { mount } from '../../../test/mount.tsx'
import { LatePicker } from './late-picker.tsx'
import type { Option } from './picker.tsx'

const customers: Option[] = ['Ana Díaz', 'Bo Lee', 'Bob Ray'].map((label, n) => ({ value: `${n}`, label }))
const find = async (text: string) =>
  customers.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))

function Customer() {
  const [value, setValue] = useState<Option | null>(null)
  const [note, setNote] = useState('')
  return (
    <>
      <LatePicker
        name={['customers']}
        label="Customer"
        find={find}
        value={value}
        onChange={setValue}
        clearable
      />
      <input aria-label="Next field" value={note} onChange={(event) => setNote(event.target.value)} />
    </>
  )
}
const field = page.getByRole('combobox', { name: 'Customer' })
const option = (name: string) => page.getByRole('option', { name, exact: true })

// First, while its list isn't loaded.
test('takes what was typed and left with Tab before its list is there', async () => {
  await mount(<Customer />)
  await expectAccessible()
  ;(field.element() as HTMLInputElement).focus()
  await userEvent.keyboard('bob{Tab}')
  await expect.element(page.getByLabelText('Next field')).toHaveFocus()
  await expect.element(field).toHaveValue('Bob Ray')
})

test('opens for what was typed before its list is there', async () => {
  await mount(<Customer />)
  await userEvent.fill(field, 'bob')
  await expect.element(option('Bob Ray')).toBeVisible()
  await expect.element(option('Ana Díaz')).not.toBeInTheDocument()
  await expect.element(field).toHaveFocus()
  await userEvent.click(option('Bob Ray'))
  await expect.element(field).toHaveValue('Bob Ray')
})

test('opens on a click', async () => {
  await mount(<Customer />)
  await userEvent.click(field)
  await expect.element(option('Ana Díaz')).toBeVisible()
  await userEvent.click(option('Bo Lee'))
  await expect.element(field).toHaveValue('Bo Lee')
})

test('leaves the focus where it goes when the screen changes later', async () => {
  await mount(<Customer />)
  await userEvent.fill(field, 'bob')
  await userEvent.click(option('Bob Ray'))
  const next = page.getByLabelText('Next field')
  await userEvent.click(next)
  await userEvent.keyboard('Call')
  await expect.element(next).toHaveValue('Call')
  await expect.element(next).toHaveFocus()
})
