import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../../test/mount.tsx'
import { FindSelect } from './find-select.tsx'
import { LatePicker } from './late-picker.tsx'
import { type Option, Picker } from './picker.tsx'

const stores: Option[] = ['1 Sunrise', '2 Cedar', '3 Harbor'].map((label, n) => ({ value: `${n}`, label }))
const find = async (text: string) =>
  stores.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))

function WithPicker({ Kind }: { Kind: typeof Picker | typeof LatePicker }) {
  const [value, setValue] = useState<Option | null>(stores[0] as Option)
  return <Kind name={['stores']} label="Store" find={find} value={value} onChange={setValue} />
}
function WithFindSelect() {
  const [value, setValue] = useState<string | null>('0')
  return <FindSelect label="Store" data={stores} value={value} onChange={setValue} />
}
const kinds = {
  LatePicker: () => <WithPicker Kind={LatePicker} />,
  Picker: () => <WithPicker Kind={Picker} />,
  FindSelect: () => <WithFindSelect />,
}
const field = page.getByRole('combobox', { name: 'Store' })
const option = (name: string) => page.getByRole('option', { name, exact: true })
const selection = () => {
  const input = field.element() as HTMLInputElement
  return input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0)
}

test.each(Object.keys(kinds) as (keyof typeof kinds)[])(
  'typing into a %s that holds a value searches for something else',
  async (kind) => {
    const Piece = kinds[kind]
    await mount(<Piece />)
    await expect.element(field).toHaveValue('1 Sunrise')
    await userEvent.click(field)
    await userEvent.keyboard('ced')
    await expect.element(field).toHaveValue('ced')
    await expect.element(option('2 Cedar')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(field).toHaveValue('2 Cedar')
    // The field still has the focus.
    await expect.poll(selection).toBe('2 Cedar')
    await userEvent.keyboard('harb{Enter}')
    await expect.element(field).toHaveValue('3 Harbor')
    await userEvent.click(field)
    await userEvent.keyboard('sunr{Enter}')
    await expect.element(field).toHaveValue('1 Sunrise')
  },
)

test('leaves the caret in typed text where someone clicked', async () => {
  await mount(<WithFindSelect />)
  await userEvent.click(field)
  await userEvent.keyboard('cdar')
  await userEvent.click(field)
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}e')
  await expect.element(field).toHaveValue('cedar')
})
