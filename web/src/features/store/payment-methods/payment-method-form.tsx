import { z } from 'zod'
import { dealerPayments } from '#contract/store/payments/dealer-payments.ts'
import { isGateway } from '#contract/store/payments/gateways.ts'
import {
  type PaymentMethod,
  paymentMethodFields,
  paymentMethods,
} from '#contract/store/payments/payment-methods.ts'
import { t } from '#web/platform/i18n.ts'
import { useSend } from '#web/platform/read.ts'
import { send } from '#web/platform/send.ts'
import { DialogForm } from '#web/ui/dialogs/record-modal.tsx'
import { InlineNote } from '#web/ui/feedback/inline-problem.tsx'
import { TextField } from '#web/ui/fields/text-fields.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import type { FieldName } from '#web/ui/form/use-field.ts'

/** The calls to reload after any change: payments include their method's address. */
export const refreshes = [paymentMethods.list, dealerPayments.list]

const schema = paymentMethodFields.extend({ version: z.int().optional() })
type Field = FieldName<typeof schema>

/**
 * The dialog's form for a way to pay, new if it's undefined. A note explains whether the product can charge
 * through it.
 */
export function PaymentMethodForm({ method }: { method: PaymentMethod | undefined }) {
  const create = useSend(paymentMethods.create, { refreshes })
  const update = useSend(paymentMethods.update, { refreshes })
  const form = useContractForm({
    schema,
    initial: method ? schema.parse(method) : {},
    save: async ({ version, ...fields }) => {
      if (!method) return void (await create.send(fields))
      return schema.parse((await update.send({ id: method.id, version, ...fields })).data)
    },
  })
  const latest = async () => schema.parse((await send(paymentMethods.show, { id: method!.id })).data)
  return (
    <DialogForm
      form={form}
      saved={t(method ? 'paymentMethods.updated' : 'paymentMethods.created')}
      latest={method && latest}
      saveLabel={method ? undefined : t('paymentMethods.create')}
    >
      <TextField<Field> name="name" label={t('paymentMethods.name')} autoFocus />
      <TextField<Field>
        name="sandboxUrl"
        label={t('paymentMethods.sandboxUrl')}
        hint={t('paymentMethods.sandboxHint')}
        type="url"
        placeholder="https://"
      />
      <TextField<Field>
        name="productionUrl"
        label={t('paymentMethods.productionUrl')}
        hint={t('paymentMethods.productionHint')}
        type="url"
        placeholder="https://"
      />
      <InlineNote>
        {method && isGateway(method.id)
          ? t('paymentMethods.gatewayNote', { name: method.name })
          : t('paymentMethods.noGateway')}
      </InlineNote>
    </DialogForm>
  )
}
