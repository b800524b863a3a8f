import { afterAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Session } from '#contract/tenancy/sign-in.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { RecordModal } from '#web/ui/dialogs/record-modal.tsx'
import { mount } from '../../../../../test/mount.tsx'
import { NewReturnForm } from './new-return-form.tsx'

const line = {
  id: 1,
  partNumber: '28800-06016',
  description: 'Battery, 12 V',
  price: 173.3,
  qty: 1,
  corePrice: 26,
  discountAmount: 13.33,
  qtyShipped: 1,
  inReturns: 0,
  discountInReturns: 0,
}
const order = {
  id: 3001,
  orderNumber: 26001,
  billCompany: 'Phillips',
  currencySymbol: 'USD' as const,
  lines: [line],
}

/** The order's names are in the clerk's language. */
function ForClerk() {
  queryClient.setQueryData(['getSession'], { isAdmin: 0, dlid: 1, locale: 'en' } as Session)
  return <NewReturnForm order={order} onCreated={() => {}} />
}

afterAll(() => page.viewport(1280, 800))

test.each(['en', 'fr'] as const)('shows the quantity to return on a phone, in %s', async (locale) => {
  await page.viewport(360, 740)
  await mount(
    <RecordModal opened={1} onClose={() => {}} title={() => 'Return'}>
      {() => <ForClerk />}
    </RecordModal>,
    { locale, texts: ['returns'] },
  )
  await expect.element(page.getByRole('table')).toBeVisible()
  const scrolled = page.getByRole('table').element().parentElement!
  expect(scrolled.scrollWidth).toBe(scrolled.clientWidth)
})
