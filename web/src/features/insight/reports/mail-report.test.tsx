import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Mailing } from '#contract/insight/report-mails.ts'
import { date } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { expectAccessible } from '../../../../test/accessibility.ts'
import { mount } from '../../../../test/mount.tsx'
import { MailReport } from './mail-report.tsx'

const ann = { id: 7, name: 'Ann Reyes', email: 'ann@example.test' }
const bo = { id: 8, name: 'Bo Winter', email: 'bo@example.test' }
const period = { startDate: '2026-03-09', endDate: '2026-03-15' }
const mailing: Mailing = {
  week: [ann.id],
  month: [],
  people: [ann, bo],
  last: [
    { every: 'week', ...period, state: 'failed', recipients: 0, finishedAt: '2026-03-16T11:00:00.000Z' },
    { every: 'month', ...period, state: 'sent', recipients: 2, finishedAt: '2026-03-16T11:00:00.000Z' },
  ],
  version: 3,
}

function Opened() {
  const [opened, setOpened] = useState(false)
  return <MailReport report="sales" dealerId={1} opened={opened} onToggle={setOpened} />
}

test('shows how the last one went, and saves who gets the next', async () => {
  const saved: unknown[] = []
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async (_url, init) => {
    if (init?.method === 'PUT') saved.push(JSON.parse(String(init.body)))
    return Response.json({ data: mailing })
  })
  onTestFinished(() => fetched.mockRestore())
  await mount(<Opened />, { texts: ['reports'] })
  await page.getByRole('button', { name: t('reports.mail') }).click()
  const failed = t('reports.mailFailed', { from: date(period.startDate), to: date(period.endDate) })
  await expect.element(page.getByRole('alert')).toHaveTextContent(failed)
  await expect.element(page.getByText(/to 2 people/)).toBeVisible()
  await expectAccessible()

  await page.getByRole('combobox', { name: t('reports.mail_month') }).click()
  await page.getByRole('option', { name: /Bo Winter/ }).click()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: t('common.save') }).click()
  await expect.element(page.getByText(t('reports.mailSaved'))).toBeVisible()
  expect(saved).toEqual([{ dealerId: 1, week: [ann.id], month: [bo.id], version: 3 }])
})
