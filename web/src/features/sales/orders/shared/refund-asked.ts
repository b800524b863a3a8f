import { sum } from '#contract/money.ts'
import { charges } from '#contract/sales/charges/charges.ts'
import { type OwedRefundAnswer, owedRefunds } from '#contract/sales/charges/owed-refunds.ts'
import { customers } from '#contract/sales/customers/customers.ts'
import { messages } from '#contract/sales/messages/messages.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { toCurrencySymbol } from '#contract/texts/format-money.ts'
import { money } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { useSend } from '#web/platform/read.ts'
import { useFailure } from '#web/ui/feedback/failure-place.tsx'
import { toast } from '#web/ui/feedback/toast.ts'

const changed = [
  charges.list,
  charges.way,
  charges.listByCustomer,
  customers.list,
  orders.show,
  orders.list,
  messages.listByOrder,
  messages.listByCustomer,
]

export const useRefundOwed = () => useSend(owedRefunds.refund, { refreshes: changed })

/** Carries out a declined order's refund, and shows the result. A job does it if this call gets lost. */
export function useRefundAsked() {
  const { send } = useRefundOwed()
  const sayRefunded = useSayRefunded()
  const fail = useFailure()
  return async (id: number): Promise<void> => {
    try {
      sayRefunded((await send({ id, isAsked: 1 })).data)
    } catch (error) {
      fail(error)
    }
  }
}

/** Says what was refunded, and what's still owed. */
export function useSayRefunded() {
  const fail = useFailure()
  return ({ isDone, refunds, payments }: OwedRefundAnswer): void => {
    const amountText = (amount: number) => money(amount, toCurrencySymbol(payments))
    const refunded = sum(refunds.filter(({ status }) => status === 'succeeded').map(({ amount }) => amount))
    if (!isDone) toast.warning(t('orders.refundWaits'))
    else if (payments.owed > 0) {
      const reason = refunds.find(({ message }) => message)?.message
      const text = t('orders.refundNotDone', { amount: amountText(payments.owed) })
      fail(refunds, reason ? `${text} ${reason}` : text)
    } else if (refunded > 0) toast.success(t('orders.refundDone', { amount: amountText(refunded) }))
  }
}
