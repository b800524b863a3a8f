import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { t } from '#web/platform/i18n.ts'
import { mount } from '../../../../test/mount.tsx'
import { NotYou } from './not-you.tsx'

test('says why nobody was logged out while the server can’t be reached', async () => {
  const call = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  onTestFinished(() => call.mockRestore())
  await mount(<NotYou />, { texts: ['signIn'] })
  await page.getByRole('button', { name: t('signIn.notYou') }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(t('common.unreachable'))
})
