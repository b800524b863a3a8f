import { ActionIcon, Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../test/accessibility.ts'
import { mount } from '../../../test/mount.tsx'

type Props = { loading: boolean; disabled: boolean; 'aria-busy'?: boolean; onClick: () => void }

function Running({ render, run }: { render: (props: Props) => ReactNode; run: () => void }) {
  const [isRunning, setRunning] = useState(false)
  const act = () => {
    run()
    setRunning(true)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        act()
      }}
    >
      <input aria-label="Amount" />
      {/* Enter in a form's only field would submit without a button. */}
      <input aria-label="Reason" />
      {render({ loading: isRunning, disabled: isRunning, onClick: act })}
      <button type="button" onClick={() => setRunning(false)}>
        End
      </button>
    </form>
  )
}

const charge = page.getByRole('button', { name: 'Charge' })

test.each([
  ['a button', (props: Props) => <Button {...props}>Charge</Button>],
  [
    'a button without a spinner',
    ({ loading, ...props }: Props) => (
      <Button {...props} aria-busy={loading}>
        Charge
      </Button>
    ),
  ],
  ['an icon', (props: Props) => <ActionIcon {...props} aria-label="Charge" />],
  [
    'a button that submits',
    ({ onClick: _, ...props }: Props) => (
      <Button {...props} type="submit">
        Charge
      </Button>
    ),
  ],
])('%s keeps the focus while its action runs, and ignores presses', async (_, render) => {
  const run = vi.fn()
  await mount(<Running render={render} run={run} />)
  await charge.click()
  await expect.element(charge).toHaveAttribute('aria-disabled', 'true')
  await expect.element(charge).toHaveFocus()
  await expectAccessible()
  await userEvent.keyboard('{Enter} ')
  await userEvent.click(charge, { force: true })
  await page.getByLabelText('Amount').click()
  await userEvent.keyboard('{Enter}')
  expect(run).toHaveBeenCalledOnce()
  await page.getByRole('button', { name: 'End' }).click()
  await expect.element(charge).not.toHaveAttribute('aria-disabled')
  await charge.click()
  expect(run).toHaveBeenCalledTimes(2)
})

test('keeps the focus on a button that its own press disables, and lets Tab leave it', async () => {
  function Once() {
    const [isDone, setDone] = useState(false)
    return (
      <>
        <Button disabled={isDone} onClick={() => setDone(true)}>
          Charge
        </Button>
        <Button>Next</Button>
      </>
    )
  }
  await mount(<Once />)
  await charge.click()
  await expect.element(charge).toHaveAttribute('aria-disabled', 'true')
  await expect.element(charge).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: 'Next' })).toHaveFocus()
})

test('a button that is off for another reason stays disabled', async () => {
  await mount(<Button disabled>Charge</Button>)
  await expect.element(charge).toBeDisabled()
})
