import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { t } from '#web/platform/i18n.ts'
import { mount } from '../../test/mount.tsx'
import { ExportNote } from './export.tsx'

const note = (bytes: number) => <ExportNote of={{ bytes, problem: null, cancel: () => {} }} />

test('announces that a file is being prepared', async () => {
  await mount(note(0))
  await expect.element(page.getByRole('status')).toHaveTextContent(t('common.exportWaiting'))
})

test('shows how much of a file has arrived without announcing it', async () => {
  await mount(note(1_500_000))
  await expect.element(page.getByText(t('common.exporting', { size: '1.5' }))).toBeVisible()
  expect(document.querySelector('main [role="status"], main [aria-live]')).toBeNull()
})
