import { useDeferredValue } from 'react'
import type { Order } from '#contract/sales/orders/order-fields.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { brokenRules } from '#contract/sales/orders/store-rules.ts'
import { sumLines } from '#contract/sales/totals/order-totals.ts'
import { outsideZones } from '#contract/store/shipping/shipping-zones.ts'
import { numberIn } from '#web/platform/formats/parse-number.ts'
import { useRead } from '#web/platform/read.ts'
import { useFormState } from '#web/ui/form/use-field.ts'
import { RulesNote } from '../orders/shared/broken-rules.tsx'
import { isLeftToShip, OrderWarnings } from '../orders/shared/order-warnings.tsx'
import { ZonesNote } from '../orders/shared/outside-zones.tsx'
import { PickupOnly } from '../orders/shared/pickup-only.tsx'
import { useOrderEdit } from './edit-context.ts'
import { toTotalledLine } from './lines/line-values.ts'
import type { OrderValues } from './order-values.ts'

/** Warns of what the store itself wouldn't take about the order: as it's stored, or with what was typed since. */
export function Warnings() {
  const { form, order } = useOrderEdit()
  const isChanged = useFormState(form, () => form.isDirty)
  return order && !isChanged ? <OrderWarnings order={order} /> : <TypedWarnings />
}

/** The warnings that the typed order will have once it's saved. */
function TypedWarnings() {
  const { form, order, dealerId, currencySymbol } = useOrderEdit()
  // Typing comes first, as in the totals.
  const values = useDeferredValue(useFormState(form, (state) => state.values)) as OrderValues
  const lines = values.details.map((line) => ({ ...line, qty: numberIn(line.qty) ?? 0 }))
  const isOpen = isLeftToShip(order?.orderStatusId, lines)
  const read = useRead(orders.summary, { dealerId, orderAmount: 0 }, { enabled: isOpen, staleTime: 60_000 })
  if (!isOpen) return null
  const isPickUp = values.isPickUp as Order['isPickUp']
  const subtotal = sumLines(values.details.map(toTotalledLine))
  const billPhone = typeof values.billPhone === 'string' ? values.billPhone : null
  // A paid order was accepted as it is.
  const isUnpaid = !order || order.paymentState === 'unpaid'
  const broken =
    read.data && isUnpaid ? brokenRules(read.data.storeRules, { subtotal, billPhone, isPickUp, lines }) : []
  const zones = read.data?.shippingZones
  return (
    <>
      {zones && <ZonesNote outside={findOutside(zones, values)} />}
      <PickupOnly order={{ isPickUp, details: lines }} />
      <RulesNote
        // The phone number comes with the customer.
        brokenRules={broken.filter((rule) => rule !== 'forcePhoneCheckout' || Boolean(values.billCompany))}
        {...{ subtotal, currencySymbol, dealerId }}
      />
    </>
  )
}

/** Once there's an address: until then the form only has the dealer's country. */
function findOutside(zones: Parameters<typeof outsideZones>[0], values: OrderValues) {
  const read = (name: string) =>
    typeof values[name] === 'string' && values[name] !== '' ? values[name] : null
  const [billCountry, billState] = [read('billCountry'), read('billState')]
  const isSame = values.sameAddress === 1
  const shipCountry = isSame ? billCountry : read('shipCountry')
  const shipState = isSame ? billState : read('shipState')
  if (!billState && !shipState) return null
  return outsideZones(zones, {
    shipCountry,
    shipState,
    billCountry,
    billState,
    isPickUp: values.isPickUp === 1,
  })
}
