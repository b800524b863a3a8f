import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { t } from '#web/platform/i18n.ts'
import { mount } from '../../../test/mount.tsx'
import { FindSelect } from './find-select.tsx'

const states = [
  { value: 'OH', label: 'Ohio', codes: ['OH'] },
  { value: 'OK', label: 'Oklahoma', codes: ['OK'] },
]

function State() {
  const [value, setValue] = useState<string | null>(null)
  return (
    <>
      <FindSelect label="State" data={states} value={value} onChange={setValue} />
      <input aria-label="Zip" />
    </>
  )
}

test('takes what was typed at once, and Tab goes on', async () => {
  await mount(<State />)
  const field = page.getByRole('combobox', { name: 'State' })
  await userEvent.fill(field, 'Ok')
  await userEvent.keyboard('{Tab}')
  await expect.element(field).toHaveValue('Oklahoma')
  await expect.element(page.getByLabelText('Zip')).toHaveFocus()
})

test('shows what was not found until the next key', async () => {
  await mount(<State />)
  const field = page.getByRole('combobox', { name: 'State' })
  const notice = page.getByText(t('common.nothingFoundOf', { text: 'zzz' }))
  await userEvent.fill(field, 'zzz')
  await userEvent.keyboard('{Tab}')
  await expect.element(notice).toBeVisible()
  await userEvent.click(field)
  await userEvent.keyboard('oh{Enter}')
  await expect.element(notice).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('Ohio')
})

test('leaves Enter without typed text to the caller, but not while it opens or chooses', async () => {
  const entered: string[] = []
  function Chain() {
    const [value, setValue] = useState<string | null>(null)
    return (
      <form onSubmit={() => entered.push('submitted')}>
        <FindSelect
          label="State"
          data={states}
          value={value}
          onChange={setValue}
          openOnFocus={false}
          onEnter={() => entered.push(`entered ${value}`)}
        />
        <button type="submit">Save</button>
      </form>
    )
  }
  await mount(<Chain />)
  const field = page.getByRole('combobox', { name: 'State' })
  await userEvent.click(field)
  await userEvent.keyboard('{Escape}{Enter}')
  await userEvent.keyboard('ohio{Enter}')
  await expect.element(field).toHaveValue('Ohio')
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(entered).toEqual(['entered null', 'entered OH'])
})
