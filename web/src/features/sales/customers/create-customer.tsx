import { customers } from '#contract/sales/customers.ts'
import { useDealer } from '#web/platform/dealer.ts'
import { t } from '#web/platform/i18n.ts'
import { isProblem } from '#web/platform/problems.ts'
import { send } from '#web/platform/send.ts'
import { confirm } from '#web/ui/confirm.tsx'
import { TextField } from '#web/ui/form/fields.tsx'
import type { FieldName } from '#web/ui/form/use-field.ts'
import { DialogForm, RecordModal } from '#web/ui/record-modal.tsx'
import { Half } from '#web/ui/section.tsx'
import { toast } from '#web/ui/toast.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import { useCreateCustomer } from './customer-changes.ts'
import { Billing, Shipping } from './customer-sections.tsx'
import { parseTypedCustomer } from './typed-customer.ts'

const fields = customers.create.body.omit({ password: true })
type Field = FieldName<typeof fields>

type Props = {
  dealerId: number | undefined
  /** The typed search; null while the dialog is closed. */
  typed: string | null
  onClose: () => void
  onCreated: (id: number) => void
}

/** Adds a customer in place during a call: name, email, phone and addresses, without a password. */
export function CreateCustomer({ dealerId, typed, onClose, onCreated }: Props) {
  return (
    <RecordModal
      opened={typed === null ? undefined : { typed }}
      onClose={onClose}
      title={() => t('customers.newTitle')}
    >
      {(about) =>
        about && (
          <Fields
            key={about.typed}
            dealerId={dealerId}
            typed={about.typed}
            onDone={(id) => {
              onClose()
              onCreated(id)
            }}
          />
        )
      }
    </RecordModal>
  )
}

type FieldsProps = { dealerId: number | undefined; typed: string; onDone: (id: number) => void }

function Fields({ dealerId, typed, onDone }: FieldsProps) {
  const create = useCreateCustomer()
  const dealer = useDealer()
  const form = useContractForm({
    schema: fields,
    initial: {
      dealerId,
      ...parseTypedCustomer(typed),
      customerType: 1,
      billCountry: dealer?.country === 'CAN' ? 'CA' : 'USA',
      withoutPassword: 1,
    },
    save: async (input) => {
      try {
        const { data } = await create.send(input)
        toast.success(t('customers.created'))
        form.restart(form.state.values)
        onDone(data.id)
      } catch (error) {
        const other = isProblem(error, 'email_taken') && (await askForOther(dealerId, input.billEmail))
        if (!other) throw error
        form.restart(form.state.values)
        onDone(other)
      }
    },
  })
  return (
    <DialogForm form={form} saveLabel={t('customers.create')}>
      <Billing
        identity={
          <Half>
            <TextField<Field> name="billEmail" label={t('customers.email')} type="email" autoFocus />
          </Half>
        }
      />
      <Shipping />
    </DialogForm>
  )
}

/** The email is already taken: asks if that customer was meant. */
async function askForOther(dealerId: number | undefined, email: string): Promise<number | null> {
  const { data } = await send(customers.picker, { dealerId, q: email, pageSize: 10 })
  const other = data.find(({ billEmail }) => billEmail.toLowerCase() === email.trim().toLowerCase())
  if (!other) return null
  const yes = await confirm({
    title: t('customers.takenTitle', { email }),
    text: t('customers.takenText', { name: other.billCompany }),
    confirmLabel: t('customers.takenUse'),
    cancelLabel: t('customers.takenBack'),
  })
  return yes ? other.id : null
}
