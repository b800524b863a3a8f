import { Tabs, TextInput } from '@mantine/core'
import { z } from 'zod'
import { type Customer, customerFields, customers } from '#contract/sales/customers/customers.ts'
import { encodePassword } from '#contract/tenancy/sign-in.ts'
import { customerZips } from '#contract/zip-codes.ts'
import { CustomerRanges } from '#web/features/catalog/pricing/customer-ranges.tsx'
import { numberIn } from '#web/platform/formats/parse-number.ts'
import { joinList, t } from '#web/platform/i18n.ts'
import { useNavigate } from '#web/platform/links.tsx'
import { useRead } from '#web/platform/read.ts'
import { send } from '#web/platform/send.ts'
import { usePublishDealer } from '#web/platform/session/opened-dealer.ts'
import { useMay } from '#web/platform/session/session.ts'
import { backToList, useRouteId, useUrlQuery } from '#web/platform/urls/url-query.ts'
import { anOption, or } from '#web/platform/urls/url-values.ts'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { PasswordField, TextField } from '#web/ui/fields/text-fields.tsx'
import { checkZips } from '#web/ui/fields/zip-check.ts'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { Half } from '#web/ui/form/section.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { useFieldValue } from '#web/ui/form/use-field.ts'
import { useFollowRecord } from '#web/ui/form/use-follow-record.ts'
import { Page } from '#web/ui/page/page.tsx'
import { useUpdateCustomer } from '../customers/customer-changes.ts'
import { CustomerSections } from '../customers/customer-sections.tsx'
import { withoutTaxes } from '../customers/customer-taxes.ts'
import { CustomerMessages } from '../messages/customer-messages.tsx'
import { CustomerQuotes } from '../quotes/customer-quotes.tsx'
import { CustomerOrders, useCustomerOrders } from './customer-orders.tsx'
import { CustomerPayments } from './customer-payments.tsx'
import { PaymentProfileSection } from './payment-profile.tsx'
import { StoreCreditSection } from './store-credit.tsx'

const { password, billEmail } = customers.update.body.shape
const fields = customerFields.extend({ version: z.int(), password, billEmail })

/** The screen of one customer, with tabs for their data, orders, quotes and messages. */
export default function EditCustomer() {
  const id = useRouteId()
  const read = useRead(customers.show, { id })
  usePublishDealer(read.data?.data.dealerId)
  return (
    <Page of="customers" title={read.data?.data.billCompany ?? ''} width="form">
      <ReadGuard read={read}>{({ data }) => <CustomerTabs key={data.id} customer={data} />}</ReadGuard>
    </Page>
  )
}

const tabQuery = { tab: or(anOption(['details', 'orders', 'quotes', 'messages']), 'details') }

/** The form and the customer's other tabs; unsaved input stays while switching between them. */
function CustomerTabs({ customer }: { customer: Customer }) {
  const { values, set } = useUrlQuery(tabQuery)
  const may = useMay()
  const seesOrders = may('orders')
  const seesQuotes = may('customer-quotes')
  const orders = useCustomerOrders(customer, seesOrders)
  const n = orders.data?.recordsTotal
  const open = (tab: string | null) => set({ tab: tab as typeof values.tab }, { replace: true })
  return (
    <Tabs value={values.tab} onChange={open} keepMounted keepMountedMode="display-none">
      <Tabs.List aria-label={t('customers.tabs')}>
        <Tabs.Tab value="details">{t('customers.tabDetails')}</Tabs.Tab>
        {seesOrders && (
          <Tabs.Tab value="orders">
            {n === undefined ? t('customers.ordersTitle') : t('customers.tabOrders', { n })}
          </Tabs.Tab>
        )}
        {seesQuotes && <Tabs.Tab value="quotes">{t('quotes.ofCustomer')}</Tabs.Tab>}
        <Tabs.Tab value="messages">{t('messages.title')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="details" pt="md">
        <CustomerForm customer={customer} />
      </Tabs.Panel>
      {seesOrders && (
        <Tabs.Panel value="orders" pt="md">
          <CustomerOrders customer={customer} read={orders} />
        </Tabs.Panel>
      )}
      {seesQuotes && (
        <Tabs.Panel value="quotes" pt="md">
          {values.tab === 'quotes' && <CustomerQuotes customer={customer} />}
        </Tabs.Panel>
      )}
      <Tabs.Panel value="messages" pt="md">
        {values.tab === 'messages' && <CustomerMessages customerId={customer.id} />}
      </Tabs.Panel>
    </Tabs>
  )
}

function CustomerForm({ customer }: { customer: Customer }) {
  const { id, billEmail, hasPassword, formerEmails } = customer
  const update = useUpdateCustomer()
  const navigate = useNavigate()
  const toList = () => void navigate(backToList('customers'))
  const form = useContractForm({
    schema: fields,
    initial: fields.parse(customer),
    check: checkZips(customerZips),
    encode: { names: ['password'], by: encodePassword },
    save: async (input) => {
      const { data } = await update.send({ ...withoutTaxes(input), id })
      return { ...fields.parse(data), password: undefined }
    },
  })
  useFollowRecord(form, customer, () => fields.parse(customer))
  const onSaved = () => {
    toast.success(t('customers.saved'))
    toList()
  }
  const latest = async () => fields.parse((await send(customers.show, { id })).data)
  return (
    <ContractForm form={form} onCancel={toList} onSaved={onSaved} latest={latest}>
      <CustomerSections
        dealerId={customer.dealerId}
        identity={
          <>
            <Half>
              {billEmail === '' ? (
                <TextField
                  name="billEmail"
                  label={t('customers.email')}
                  type="email"
                  hint={t('customers.emailLater')}
                />
              ) : (
                <TextInput
                  label={t('customers.email')}
                  description={emailHint(formerEmails)}
                  value={billEmail}
                  readOnly
                  disabled
                />
              )}
            </Half>
            <Half>
              <PasswordField
                name="password"
                label={t('customers.newPassword')}
                hint={t(hasPassword ? 'customers.newPasswordHint' : 'customers.noPassword')}
              />
            </Half>
          </>
        }
        ranges={<Ranges customer={customer} />}
      />
      <PaymentProfileSection customerId={id} />
      <CustomerPayments customerId={id} />
      <StoreCreditSection customerId={id} />
    </ContractForm>
  )
}

const emailHint = (former: readonly string[]) =>
  former.length === 0
    ? t('customers.emailFixed')
    : `${t('customers.emailFixed')} ${t('customers.formerEmails', { emails: joinList(former) })}`

function Ranges({ customer: { id, billCompany } }: { customer: Customer }) {
  const own = {
    costPlus: numberIn(useFieldValue('costPlus')),
    listMinus: numberIn(useFieldValue('listMinus')),
  }
  return <CustomerRanges customerId={id} name={billCompany} own={own} />
}
