import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Session } from '#contract/tenancy/sign-in.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { usePublishDealer } from '#web/platform/session/opened-dealer.ts'
import { mount } from '../../test/mount.tsx'
import { StaffBar } from './staff-bar.tsx'

afterEach(() => vi.restoreAllMocks())

function answerFetch() {
  vi.spyOn(window, 'fetch').mockImplementation(async (input) => {
    const { pathname } = new URL(String(input instanceof Request ? input.url : input), window.location.href)
    const data = pathname.endsWith('/dealers') ? [{ id: 2, company: 'Northern Parts' }] : { reason: null }
    return Response.json({ data, recordsTotal: 1 })
  })
}

function Opened({ dealerId }: { dealerId: number }) {
  usePublishDealer(dealerId)
  return <p>the record</p>
}

function Layout({ isAdmin }: { isAdmin: 0 | 1 }) {
  queryClient.setQueryData(['getSession'], { isAdmin, dlid: 0 } as Session)
  queryClient.setQueryData(['currentDealer'], null)
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <StaffBar />
      {isOpen && <Opened dealerId={2} />}
      <button type="button" onClick={() => setOpen(false)}>
        close
      </button>
    </>
  )
}

const bar = () => page.getByText('Northern Parts')

test('names the dealer of a record that was opened without choosing its dealer, until it’s closed', async () => {
  answerFetch()
  await mount(<Layout isAdmin={1} />)
  await expect.element(bar()).toBeVisible()
  await page.getByRole('button', { name: 'close' }).click()
  await expect.poll(() => bar().elements().length).toBe(0)
})

test('shows no bar to a dealer’s own people', async () => {
  answerFetch()
  await mount(<Layout isAdmin={0} />)
  await expect.element(page.getByText('the record')).toBeVisible()
  expect(bar().elements().length).toBe(0)
})
