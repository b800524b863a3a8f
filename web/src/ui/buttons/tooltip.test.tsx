import { Button } from '@mantine/core'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../test/accessibility.ts'
import { mount } from '../../../test/mount.tsx'
import { RowActions } from '../table/row-actions.tsx'
import { Tooltip } from './tooltip.tsx'
import { WhyButton } from './why-button.tsx'

const why = 'Two orders use it.'
const reason = page.getByRole('tooltip', { name: why })

test.each([
  ['a button', (act: () => void) => <WhyButton label="Delete" why={why} onClick={act} />],
  ['a row’s action', (act: () => void) => <RowActions name="fee" onDelete={act} whyNoDelete={why} />],
  [
    'any disabled child',
    (act: () => void) => (
      <Tooltip label={why}>
        <Button disabled onClick={act}>
          Delete
        </Button>
      </Tooltip>
    ),
  ],
])(
  '%s that is off explains why to keyboard, click and screen reader, and does nothing',
  async (_, render) => {
    const act = vi.fn()
    await mount(
      <form onSubmit={act}>
        {render(act)}
        <input aria-label="Next" />
      </form>,
    )
    const off = page.getByRole('button', { name: /^Delete/ })
    await expect.element(off).toHaveAttribute('aria-disabled', 'true')
    await expect.element(off).toHaveAccessibleDescription(why)
    await userEvent.tab()
    await expect.element(off).toHaveFocus()
    await expect.element(reason).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard('{Escape}')
    await expect.element(reason).not.toBeInTheDocument()

    await userEvent.click(off, { force: true })
    await expect.element(reason).toBeVisible()
    await expectAccessible()
    // A mouse that rests there would continue to show it.
    await userEvent.unhover(off)
    await userEvent.tab()
    await expect.element(page.getByLabelText('Next')).toHaveFocus()
    await expect.element(reason).not.toBeInTheDocument()
    expect(act).not.toHaveBeenCalled()
  },
)

test('a button that is on keeps its click, and names itself to a mouse only', async () => {
  const act = vi.fn()
  await mount(<RowActions name="fee" onDelete={act} />)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(act).toHaveBeenCalledOnce()
  expect(page.getByRole('tooltip').elements()).toEqual([])
})
