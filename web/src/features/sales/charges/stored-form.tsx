import { Text } from '@mantine/core'
import { z } from 'zod'
import { chargeAmount, chargeReason, charges } from '#contract/sales/charges.ts'
import { t } from '#web/platform/i18n.ts'
import { DialogForm } from '#web/ui/record-modal.tsx'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import { ChargeFields, type ChargeFormProps, firstAmount, useSeenPayments } from './charge-fields.tsx'
import { confirmCharge } from './confirm-charge.tsx'
import { sayingSeen, useMoneyCall } from './money-calls.ts'

const storedForm = z.object({ amount: chargeAmount, reason: chargeReason })

/** Charges the customer's details stored at a gateway. */
export function StoredForm({ order, way, entered, onAnswer, onMoving }: ChargeFormProps) {
  const call = useMoneyCall(onMoving)
  const gateway = way.gateway ?? ''
  const form = useContractForm({
    schema: storedForm,
    initial: { amount: entered.amount ?? firstAmount(way), reason: entered.reason ?? '' },
    save: async (values) => {
      const { amount: transactionAmount, reason } = values
      const { data } = await call(charges.stored, {
        dealerId: order.dealerId,
        orderId: order.id,
        transactionAmount,
        reason,
        ...sayingSeen(seen.payments.current, transactionAmount),
      })
      onAnswer(data, values)
    },
  })
  const seen = useSeenPayments(form, way)
  const ask = () => {
    seen.look()
    return confirmCharge(form, order, way, (amount) => t('charges.confirmStored', { amount, gateway }))
  }
  return (
    <DialogForm form={form} beforeSave={ask} saveLabel={t('charges.charge')}>
      <Text size="sm">{t('charges.chargeStored', { gateway })}</Text>
      <ChargeFields currencySymbol={order.currencySymbol} />
    </DialogForm>
  )
}
