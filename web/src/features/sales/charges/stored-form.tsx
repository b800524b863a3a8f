import { Text } from '@mantine/core'
import { z } from 'zod'
import { chargeAmount, chargeReason, charges } from '#contract/sales/charges/charges.ts'
import { t } from '#web/platform/i18n.ts'
import { DialogForm } from '#web/ui/dialogs/record-modal.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { cardText } from './card-text.ts'
import { buildInitialValues, ChargeFields, type ChargeFormProps, useSeenPayments } from './charge-fields.tsx'
import { Question, useChargeLabel } from './charge-question.tsx'
import { sayingSeen, useMoneyCall } from './money-calls.ts'

const storedForm = z.object({ amount: chargeAmount, reason: chargeReason })

/** Charges the customer's details stored at a gateway. */
export function StoredForm({ order, way, entered, onAnswer, onMoving }: ChargeFormProps) {
  const call = useMoneyCall(onMoving)
  const { storedCard, gateway } = way
  const form = useContractForm({
    schema: storedForm,
    initial: { ...buildInitialValues(order, way), ...entered },
    save: async (values) => {
      const { amount: transactionAmount, reason } = values
      const { data } = await call(charges.stored, {
        dealerId: order.dealerId,
        orderId: order.id,
        transactionAmount,
        reason,
        ...sayingSeen(seenPayments.payments.current, transactionAmount),
      })
      onAnswer(data, values)
    },
  })
  const seenPayments = useSeenPayments(form, way)
  const where = { gateway: gateway ?? '' }
  return (
    <DialogForm
      form={form}
      beforeSave={seenPayments.look}
      saveLabel={useChargeLabel(form, order)}
      actions={<Question order={order} />}
    >
      <Text size="sm">
        {storedCard
          ? t('charges.chargeStoredCard', { ...where, card: cardText(storedCard) })
          : t('charges.chargeStored', where)}
      </Text>
      <ChargeFields order={order} payments={way} autoFocus />
    </DialogForm>
  )
}
