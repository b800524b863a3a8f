import { isGateway } from '#contract/store/gateways.ts'
import { type PaymentMethod, paymentMethodFields as schema } from '#contract/store/payment-methods.ts'
import { t } from '#web/platform/i18n.ts'
import { TextField } from '#web/ui/form/fields.tsx'
import type { FieldName } from '#web/ui/form/use-field.ts'
import { InlineNote } from '#web/ui/inline-problem.tsx'
import { DialogForm, RecordModal } from '#web/ui/record-modal.tsx'
import { toast } from '#web/ui/toast.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import { useCreatePaymentMethod, useUpdatePaymentMethod } from './payment-method-changes.ts'

type Props = { opened: PaymentMethod | 'new' | undefined; onClose: () => void }

/** A payment method, or the form of a new one, over the list. */
export function PaymentMethodModal({ opened, onClose }: Props) {
  const title = (method: PaymentMethod | undefined) =>
    method ? t('paymentMethods.editTitle', { name: method.name }) : t('paymentMethods.newTitle')
  return (
    <RecordModal opened={opened} onClose={onClose} title={title}>
      {(method) => <Form key={method?.id} method={method} onClose={onClose} />}
    </RecordModal>
  )
}

const Field = TextField<FieldName<typeof schema>>

function Form({ method, onClose }: { method: PaymentMethod | undefined; onClose: () => void }) {
  const create = useCreatePaymentMethod()
  const update = useUpdatePaymentMethod()
  const form = useContractForm({
    schema,
    initial: method ? schema.parse(method) : {},
    save: async (fields) => {
      if (!method) return void (await create.send(fields))
      return schema.parse((await update.send({ id: method.id, ...fields })).data)
    },
  })
  const onSaved = () => {
    toast.success(t(method ? 'paymentMethods.updated' : 'paymentMethods.created'))
    onClose()
  }
  return (
    <DialogForm form={form} onSaved={onSaved} saveLabel={method ? undefined : t('paymentMethods.create')}>
      <Field name="name" label={t('paymentMethods.name')} autoFocus />
      <Field
        name="sandboxUrl"
        label={t('paymentMethods.sandboxUrl')}
        hint={t('paymentMethods.sandboxHint')}
        type="url"
        placeholder="https://"
      />
      <Field
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
