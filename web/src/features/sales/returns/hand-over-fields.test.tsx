import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { CoreRow } from '#contract/sales/returns/core-ledger.ts'
import { fieldProblem } from '#web/platform/problems.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { mount } from '../../../../test/mount.tsx'
import { HandOverFields } from './hand-over-fields.tsx'

const row = { corePrice: 23, outstanding: 3, announced: 0, billEmail: '' } as CoreRow

function Open({ refused }: { refused: 'qty' | 'refundAmount' }) {
  const open = () =>
    confirm({
      title: 'Receive and refund?',
      text: <HandOverFields row={row} paid={undefined} onChange={() => {}} />,
      confirmLabel: 'Refund',
      act: () => Promise.reject(fieldProblem(refused, 'Enter another number')),
    })
  return (
    <button type="button" onClick={() => void open()}>
      Open
    </button>
  )
}

test.each([
  ['qty', 0],
  ['refundAmount', 1],
] as const)('marks the field of a refused %s until it’s changed', async (refused, at) => {
  await mount(<Open refused={refused} />, { texts: ['returns'] })
  await page.getByRole('button', { name: 'Open' }).click()
  const field = page.getByRole('dialog').getByRole('textbox').nth(at)
  await field.fill('99999')
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field).toHaveAccessibleDescription(/Enter another number/)
  await field.fill('2')
  await expect.element(field).not.toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})
