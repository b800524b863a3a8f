import { z } from 'zod'
import { flag } from '#contract/http.ts'
import { billEmailOrNone } from '#contract/sales/customers/addresses.ts'
import { customers } from '#contract/sales/customers/customers.ts'
import { withEmailRule } from '#contract/sales/orders/order-fields.ts'
import { customerZips } from '#contract/zip-codes.ts'
import { t } from '#web/platform/i18n.ts'
import { isProblem } from '#web/platform/problems.ts'
import { send } from '#web/platform/send.ts'
import { useDealer } from '#web/platform/session/dealer.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { DialogForm, RecordModal } from '#web/ui/dialogs/record-modal.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { checkZips } from '#web/ui/fields/zip-check.ts'
import { Half } from '#web/ui/form/section.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { useCreateCustomer } from './customer-changes.ts'
import { Billing, Shipping } from './customer-sections.tsx'
import { EmailOrNone, NoEmail } from './email-or-none.tsx'
import { parseTypedCustomer } from './typed-customer.ts'

const created = customers.create.body.omit({ password: true })
const { billEmail: _, ...others } = created.shape
const fields = withEmailRule(
  z.object({ ...others, billEmail: billEmailOrNone('obligatory'), noEmail: flag.optional() }),
)

/** A customer without an email, as entered here; the order saves it. */
export type UnmailedCustomer = z.input<typeof created>

type Props = {
  dealerId: number | undefined
  /** The typed search; null while the dialog is closed. */
  typed: string | null
  onClose: () => void
  onCreated: (id: number) => void
  onUnmailed?: ((customer: UnmailedCustomer) => void) | undefined
}

/** Adds a customer in place during a call: name, email, phone and addresses, without a password. */
export function CreateCustomer({ dealerId, typed, onClose, onCreated, onUnmailed }: Props) {
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
            onUnmailed={
              onUnmailed &&
              ((customer) => {
                onClose()
                onUnmailed(customer)
              })
            }
          />
        )
      }
    </RecordModal>
  )
}

type FieldsProps = Pick<Props, 'dealerId' | 'onUnmailed'> & { typed: string; onDone: (id: number) => void }

function Fields({ dealerId, typed, onDone, onUnmailed }: FieldsProps) {
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
      noEmail: 0,
    },
    check: checkZips(customerZips),
    save: async ({ noEmail, ...input }) => {
      if (noEmail === 1 && onUnmailed) {
        form.restart(form.state.values)
        onUnmailed(input)
        return
      }
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
          <>
            {onUnmailed && <NoEmail hint={t('customers.noEmailHint')} />}
            <Half>
              <EmailOrNone label={t('customers.email')} autoFocus />
            </Half>
          </>
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
