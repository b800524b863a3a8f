import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fieldProblem } from '#web/platform/problems.ts'
import { mount } from '../../../test/mount.tsx'
import { FindSelect } from '../selects/find-select.tsx'
import { confirm } from './confirm.tsx'

const zones = ['Chicago', 'Denver'].map((label) => ({ value: label, label }))

function Zone() {
  const [value, setValue] = useState<string | null>('Chicago')
  return <FindSelect label="Time zone" data={zones} value={value} onChange={setValue} />
}

test('shows a select’s list above the question it’s in', async () => {
  await mount(<div />)
  void confirm({ title: 'Approve?', text: <Zone />, confirmLabel: 'Approve' })
  const zone = page.getByRole('combobox', { name: 'Time zone' })
  await userEvent.click(zone)
  // A click on a covered element fails.
  await userEvent.click(page.getByRole('option', { name: 'Denver' }))
  await expect.element(zone).toHaveValue('Denver')
})

test('starts in a question’s first field, where Enter answers it', async () => {
  await mount(<div />)
  const answered = confirm({
    title: 'Decline?',
    text: <input aria-label="Reason" data-autofocus />,
    confirmLabel: 'Decline',
  })
  await expect.element(page.getByRole('textbox', { name: 'Reason' })).toHaveFocus()
  await userEvent.keyboard('Late{Enter}')
  expect(await answered).toBe(true)
})

test('starts on Cancel without fields, where Enter cancels', async () => {
  await mount(<div />)
  const answered = confirm({ title: 'Delete?', text: 'All of it', confirmLabel: 'Delete' })
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(await answered).toBe(false)
})

/** Reads something before it asks; until then, it's disabled and has lost the focus. */
function Refund() {
  const [isReading, setReading] = useState(false)
  const onClick = async () => {
    setReading(true)
    await new Promise((resolve) => setTimeout(resolve, 50))
    setReading(false)
    await confirm({ title: 'Refund?', text: 'All of it', confirmLabel: 'Refund now' })
  }
  return (
    <button type="button" disabled={isReading} data-loading={isReading || undefined} onClick={onClick}>
      Refund
    </button>
  )
}

test('returns the focus to a button that was disabled when its question opened', async () => {
  await mount(<Refund />)
  const button = page.getByRole('button', { name: 'Refund', exact: true })
  await userEvent.click(button)
  await userEvent.click(page.getByRole('button', { name: 'Refund now' }))
  await expect.element(button).toHaveFocus()
})

test('shows what’s wrong with each field, because the question’s own fields don’t', async () => {
  await mount(<div />)
  void confirm({
    title: 'Refund?',
    text: 'All of it',
    confirmLabel: 'Refund now',
    act: () => Promise.reject(fieldProblem('refundAmount', 'Only USD $77.00 was paid for this')),
  })
  await userEvent.click(page.getByRole('button', { name: 'Refund now' }))
  const reason = page.getByRole('dialog').getByRole('alert')
  await expect.element(reason).toHaveTextContent('Only USD $77.00 was paid for this.')
})
