import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { t } from '#web/platform/i18n.ts'
import { mount } from '../../../../../test/mount.tsx'
import { noParcel, type Parcel } from './line-values.ts'
import { TrackingFields } from './tracking-fields.tsx'

const shipped: Parcel[] = []

function Shown() {
  const [parcel, setParcel] = useState<Parcel>(noParcel)
  return (
    <TrackingFields
      id="tracking"
      parcel={parcel}
      onChange={setParcel}
      onEnter={(typed) => shipped.push(typed)}
      enterCompletes
    />
  )
}

test('ships by Enter only with a number, and explains what to do without one', async () => {
  await mount(<Shown />, { texts: ['orders', 'orderForm'] })
  const number = page.getByLabelText(t('orderForm.trackingNumber'))
  await userEvent.click(number)
  await expect.element(page.getByText(t('orderForm.trackingEmpty'))).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert')).toHaveTextContent(t('orderForm.trackingMissing'))
  await userEvent.keyboard('  {Enter}')
  expect(shipped).toEqual([])

  // A scanner types faster than the number is passed on, and ends with Enter.
  await userEvent.keyboard('986578788855{Enter}')
  expect(shipped).toEqual([{ number: '986578788855', carrier: 'FedEx' }])
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})
