import { Button } from '@mantine/core'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { t } from '#web/platform/i18n.ts'
import { localProblem } from '#web/platform/problems.ts'
import { mount } from '../../../test/mount.tsx'
import { FailurePlace, useFailure } from './failure-place.tsx'
import { toast } from './toast.ts'

function Act({ name }: { name: string }) {
  const fail = useFailure()
  return (
    <>
      <Button onClick={() => fail(localProblem('unreachable', 0))}>Fail {name}</Button>
      <Button onClick={() => toast.success('Done')}>Succeed {name}</Button>
    </>
  )
}
const parts = (
  <FailurePlace>
    <Act name="page" />
    <section aria-label="Part">
      <FailurePlace>
        <Act name="part" />
      </FailurePlace>
    </section>
  </FailurePlace>
)
const press = (name: string) => page.getByRole('button', { name }).click()
const reasons = page.getByRole('main').getByText(t('common.unreachable'))
const partReason = page.getByRole('region', { name: 'Part' }).getByText(t('common.unreachable'))

test('keeps the reason in the nearest place, beside the toast', async () => {
  await mount(parts)
  await press('Fail part')
  await expect.element(partReason).toBeVisible()
  expect(reasons.elements()).toHaveLength(1)
})

test('forgets the reason once an action succeeds or it is closed', async () => {
  await mount(parts)
  await press('Fail page')
  await expect.element(reasons).toBeVisible()
  expect(partReason.elements()).toHaveLength(0)
  await press('Succeed part')
  await expect.element(reasons).not.toBeInTheDocument()
  await press('Fail page')
  await page
    .getByRole('main')
    .getByRole('button', { name: t('common.close') })
    .click()
  await expect.element(reasons).not.toBeInTheDocument()
})
