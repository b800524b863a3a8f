import { gateways } from '#contract/store/payments/gateways.ts'
import { paymentMethods, type TakenMethod } from '#contract/store/payments/payment-methods.ts'
import { useRead } from '#web/platform/read.ts'

/** A dealer's payment methods, and the name of any an order was paid by: a gateway's, or the dealer's own. */
export function usePaymentNames(dealerId: number | undefined) {
  const { data } = useRead(
    paymentMethods.byDealer,
    { dealerId: dealerId ?? 0 },
    { enabled: dealerId !== undefined },
  )
  const acceptedMethods: readonly TakenMethod[] = data?.data ?? []
  const namePayment = (id: number): string => {
    const method = gateways.find((one) => one.id === id) ?? acceptedMethods.find((one) => one.id === id)
    return method?.name ?? `#${id}`
  }
  return { taken: acceptedMethods, namePayment }
}
