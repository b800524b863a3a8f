import { z } from 'zod'
import { customerPassword, customers } from '#contract/sales/customers/customers.ts'
import { encodePassword } from '#contract/tenancy/sign-in.ts'
import { customerZips } from '#contract/zip-codes.ts'
import { t } from '#web/platform/i18n.ts'
import { useNavigate } from '#web/platform/links.tsx'
import { screenPath } from '#web/platform/screen.ts'
import { useDealer, useDealerId } from '#web/platform/session/dealer.ts'
import { backToList, useUrlQuery } from '#web/platform/urls/url-query.ts'
import { anId, aText } from '#web/platform/urls/url-values.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { DealerField } from '#web/ui/fields/dealer-field.tsx'
import { PasswordField, TextField } from '#web/ui/fields/text-fields.tsx'
import { checkZips } from '#web/ui/fields/zip-check.ts'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { Half } from '#web/ui/form/section.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import type { FieldName } from '#web/ui/form/use-field.ts'
import { Page } from '#web/ui/page/page.tsx'
import { useCreateCustomer } from '../customers/customer-changes.ts'
import { CustomerSections } from '../customers/customer-sections.tsx'
import { withoutTaxes } from '../customers/customer-taxes.ts'
import { quotePath } from '../quotes/quote-paths.ts'

/** Users always name the dealer, at least by belonging to it. */
const fields = customers.create.body.extend({
  dealerId: z.int('Obligatory field'),
  password: customerPassword,
})
type Field = FieldName<typeof fields>

/** The customer's details, and the quote to return to. */
const urlFields = {
  name: aText(255),
  email: aText(254),
  phone: aText(40),
  dealer: anId,
  quote: anId,
}

/**
 * The screen that creates a customer. The address can bring a name and an email, and the quote to return to.
 */
export default function NewCustomer() {
  const dealerId = useDealerId()
  const dealer = useDealer()
  const create = useCreateCustomer()
  const navigate = useNavigate()
  const { name, email, phone, dealer: urlDealerId, quote } = useUrlQuery(urlFields).values
  const leave = () => void navigate(quote ? { to: quotePath(quote) } : backToList('customers'))
  const form = useContractForm({
    schema: fields,
    initial: {
      dealerId: urlDealerId ?? dealerId,
      ...(name ? { billCompany: name } : {}),
      ...(email ? { billEmail: email } : {}),
      ...(phone ? { billPhone: phone } : {}),
      customerType: 1,
      billCountry: dealer?.country === 'CAN' ? 'CA' : 'USA',
    },
    check: checkZips(customerZips),
    encode: { names: ['password'], by: encodePassword },
    save: async (input) => void (await create.send(withoutTaxes(input))),
  })
  const onSaved = () => {
    toast.success(t('customers.created'))
    // Reset the list to newest first without filters, so that the new customer comes first.
    if (quote) leave()
    else void navigate({ to: screenPath('customers') })
  }
  return (
    <Page of="customers" title={t('customers.newTitle')} width="form">
      <ContractForm form={form} onCancel={leave} onSaved={onSaved} saveLabel={t('customers.create')}>
        <CustomerSections dealerId={urlDealerId ?? dealerId ?? undefined} identity={<Identity />} />
      </ContractForm>
    </Page>
  )
}

function Identity() {
  return (
    <>
      <DealerField<Field> name="dealerId" label={t('customers.dealer')} />
      <Half>
        <TextField<Field> name="billEmail" label={t('customers.email')} type="email" />
      </Half>
      <Half>
        <PasswordField<Field>
          name="password"
          label={t('customers.password')}
          hint={t('customers.passwordHint')}
        />
      </Half>
    </>
  )
}
