import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../../../test/mount.tsx'
import { useRequestMoney } from './request-money.ts'

const dealerOf = (id: number, currencySymbol: string) => ({ id, currencySymbol, timeZone: 'America/Toronto' })
const all = [dealerOf(3, 'USD'), dealerOf(7, 'CAN')]

const Amount = ({ of }: { of: number }) => <p>{useRequestMoney(of)(1234.5)}</p>

test('shows an amount in the currency of the request’s own dealer', async () => {
  const call = vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    const data = String(url).includes('limit=1&') || String(url).endsWith('limit=1') ? all.slice(0, 1) : all
    return Response.json({ data, recordsTotal: data.length })
  })
  onTestFinished(() => call.mockRestore())
  await mount(
    <>
      <Amount of={3} />
      <Amount of={7} />
    </>,
  )
  await expect.element(page.getByText('CAN $1,234.50', { exact: true })).toBeVisible()
  await expect.element(page.getByText('USD $1,234.50', { exact: true })).toBeVisible()
})
