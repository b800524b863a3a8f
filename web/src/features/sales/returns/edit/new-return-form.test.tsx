import { afterAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
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

afterAll(() => page.viewport(1280, 800))

test.each(['en', 'fr'] as const)('shows the quantity to return on a phone, in %s', async (locale) => {
  await page.viewport(360, 740)
  await mount(
    <RecordModal opened={1} onClose={() => {}} title={() => 'Return'}>
      {() => <NewReturnForm order={order} onCreated={() => {}} />}
    </RecordModal>,
    { locale, texts: ['returns'] },
  )
  await expect.element(page.getByRole('table')).toBeVisible()
  const scrolled = page.getByRole('table').element().parentElement!
  expect(scrolled.scrollWidth).toBe(scrolled.clientWidth)
})
