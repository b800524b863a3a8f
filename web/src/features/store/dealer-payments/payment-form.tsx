import { useState } from 'react'
import type { Call } from '#contract/http.ts'
import { type DealerPayment, dealerPayments } from '#contract/store/payments/dealer-payments.ts'
import type { PaymentMethod } from '#contract/store/payments/payment-methods.ts'
import { t } from '#web/platform/i18n.ts'
import { type SendInput, send } from '#web/platform/send.ts'
import { DialogForm } from '#web/ui/dialogs/record-modal.tsx'
import type { Values } from '#web/ui/form/form-store.ts'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { useFormState } from '#web/ui/form/use-field.ts'
import { useCreatePayment, useTestStored, useUpdatePayment } from './payment-changes.ts'
import { PaymentFields } from './payment-fields.tsx'
import {
  checkCredentials,
  noEnvironment,
  paymentSchema,
  toPaymentValues,
  toSentCredentials,
} from './payment-values.ts'

type Props = {
  dealerId: number
  payment: DealerPayment | undefined
  methods: readonly PaymentMethod[]
}
const nothing: Values = { envMode: noEnvironment, gatewayCredentials: {} }

/**
 * The dialog's form for a gateway, new if `payment` is undefined. Credentials that aren't typed stay stored.
 */
export function PaymentForm({ dealerId, payment, methods }: Props) {
  const create = useCreatePayment()
  const update = useUpdatePayment()
  const test = useTestStored()
  // If the gateway doesn't answer, the payment stays saved, and unmarked until it's tested or used.
  const testStored = ({ id, paymentMethodId, envMode }: DealerPayment) =>
    test.send({ dlid: dealerId, id, paymentMethodId, envMode }).catch(() => {})
  // The method determines the required credentials, however it was selected.
  const [failedWith, setFailedWith] = useState<object>()
  const [methodId, setMethodId] = useState<unknown>(payment?.paymentMethodId)
  const form = useContractForm({
    schema: paymentSchema(payment, methodId),
    initial: payment ? toPaymentValues(payment) : nothing,
    check: (values) => checkCredentials(payment, values),
    save: async ({ gatewayCredentials, ...fields }) => {
      const typed = toSentCredentials(gatewayCredentials)
      const isOther = fields.paymentMethodId !== payment?.paymentMethodId
      const sent = { ...fields, gatewayCredentials: typed ?? (isOther ? '{}' : '') }
      const { data } = payment
        ? await update.send({ id: payment.id, ...sent } as SendInput<typeof dealerPayments.update>)
        : await create.send({ dlid: dealerId, ...sent } as Call<typeof dealerPayments.create>)
      if (typed) void testStored(data)
      return payment ? toPaymentValues(data) : undefined
    },
  })
  const chosen = useFormState(form, ({ values }) => values.paymentMethodId)
  if (chosen !== methodId) setMethodId(chosen)

  const hasFailed = useFormState(form, ({ values }) => values === failedWith)

  const latest = async () => {
    const { data } = await send(dealerPayments.list, { dealerId })
    const current = data.find(({ id }) => id === payment?.id)
    return current ? toPaymentValues(current) : {}
  }
  return (
    <DialogForm
      form={form}
      saved={
        hasFailed
          ? t('dealerPayments.savedUntested')
          : t(payment ? 'dealerPayments.updated' : 'dealerPayments.created')
      }
      saveLabel={t('common.saveAndClose')}
      latest={latest}
    >
      <PaymentFields
        dealerId={dealerId}
        payment={payment}
        methods={methods}
        onTried={(values, isFailure) => setFailedWith(isFailure ? values : undefined)}
      />
    </DialogForm>
  )
}
