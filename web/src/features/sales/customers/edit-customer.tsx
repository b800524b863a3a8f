import { TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { z } from 'zod'
import { type Customer, customerFields, customers } from '#contract/sales/customers.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { send } from '#web/platform/send.ts'
import { backToList, useRouteId } from '#web/platform/url-query.ts'
import { ContractForm } from '#web/ui/contract-form.tsx'
import { Page } from '#web/ui/page.tsx'
import { ReadGuard } from '#web/ui/read-guard.tsx'
import { Half } from '#web/ui/section.tsx'
import { toast } from '#web/ui/toast.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import { useUpdateCustomer } from './customer-changes.ts'
import { CustomerSections } from './customer-sections.tsx'

const fields = customerFields.extend({ version: z.int() })

export default function EditCustomer() {
  const id = useRouteId()
  const read = useRead(customers.show, { id })
  return (
    <Page of="customers" title={read.data?.data.billCompany ?? ''} width="form">
      <ReadGuard read={read}>{({ data }) => <CustomerForm key={data.id} customer={data} />}</ReadGuard>
    </Page>
  )
}

function CustomerForm({ customer }: { customer: Customer }) {
  const { id, billEmail } = customer
  const update = useUpdateCustomer()
  const navigate = useNavigate()
  const toList = () => void navigate(backToList('customers'))
  const form = useContractForm({
    schema: fields,
    initial: fields.parse(customer),
    save: async (input) => void (await update.send({ ...input, id })),
  })
  const onSaved = () => {
    toast.success(t('customers.saved'))
    toList()
  }
  const latest = async () => fields.parse((await send(customers.show, { id })).data)
  return (
    <ContractForm form={form} onCancel={toList} onSaved={onSaved} latest={latest}>
      <CustomerSections
        identity={
          <Half>
            <TextInput
              label={t('customers.email')}
              description={t('customers.emailFixed')}
              value={billEmail}
              readOnly
              disabled
            />
          </Half>
        }
      />
    </ContractForm>
  )
}
