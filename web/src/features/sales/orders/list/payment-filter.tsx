import { type PaymentState, paymentStates } from '#contract/sales/payment-states.ts'
import { t } from '#web/platform/i18n.ts'
import { StatusFilter } from '../../dated-list/filters.tsx'
import { paymentName } from '../shared/order-chips.tsx'

type Props = {
  values: { paymentState?: PaymentState | undefined }
  set: (patch: { paymentState: PaymentState | undefined }) => void
}

export const PaymentFilter = ({ values, set }: Props) => (
  <StatusFilter
    label={t('orders.payment')}
    choices={[
      { value: 'any' as const, label: t('orders.anyPayment') },
      ...paymentStates.map((value) => ({ value, label: paymentName(value) })),
    ]}
    value={values.paymentState ?? 'any'}
    onChange={(state) => set({ paymentState: state === 'any' ? undefined : state })}
  />
)
