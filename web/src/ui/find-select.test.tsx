import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { t } from '#web/platform/i18n.ts'
import { mount } from '../../test/mount.tsx'
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

test('says what was not found until the next key', async () => {
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
