import { type PaymentState, paymentStates } from '#contract/sales/charges/payment-states.ts'
import { t } from '#web/platform/i18n.ts'
import { choiceFilter } from '#web/ui/lists/filter-bar.tsx'
import { paymentName } from '../shared/order-chips.tsx'

type Props = {
  values: { paymentState?: PaymentState | undefined }
  set: (patch: { paymentState: PaymentState | undefined }) => void
}

/** The filter by payment, of the list and the board. */
export const paymentFilter = ({ values, set }: Props) =>
  choiceFilter({
    label: t('orders.payment'),
    any: t('orders.anyPayment'),
    choices: paymentStates.map((value) => ({ value, label: paymentName(value) })),
    value: values.paymentState,
    onChange: (paymentState) => set({ paymentState }),
  })
