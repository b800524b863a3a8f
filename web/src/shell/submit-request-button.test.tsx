import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Session } from '#contract/tenancy/sign-in.ts'
import { t } from '#web/platform/i18n.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { mount } from '../../test/mount.tsx'
import { SubmitRequestButton } from './submit-request-button.tsx'

function ForSession({ isAdmin, flag }: { isAdmin: 0 | 1; flag: 'Y' | 'N' }) {
  queryClient.setQueryData(['getSession'], { isAdmin, flags: { showSubmitRequest: flag } } as Session)
  return (
    <>
      <SubmitRequestButton mini={false} />
      <p>drawn</p>
    </>
  )
}

test.each([
  { isAdmin: 0, flag: 'Y', count: 1 },
  { isAdmin: 0, flag: 'N', count: 0 },
  { isAdmin: 1, flag: 'Y', count: 0 },
] as const)('appears for dealers’ people where requests are turned on: %o', async ({ count, ...session }) => {
  await mount(<ForSession {...session} />, { texts: ['shell'] })
  await expect.element(page.getByText('drawn')).toBeVisible()
  expect(page.getByRole('button', { name: t('shell.submitRequest') }).elements().length).toBe(count)
})
