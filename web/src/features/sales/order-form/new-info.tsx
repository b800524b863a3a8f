import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { t } from '#web/platform/i18n.ts'
import { Section } from '#web/ui/form/section.tsx'
import { useForm } from '#web/ui/form/use-field.ts'
import { CustomerField, useChooseCustomer } from './customer-field.tsx'
import { useIsTest } from './edit-context.ts'
import { FoldedInfo } from './folded-info.tsx'
import { partFieldId } from './lines/items-tab.tsx'
import type { OrderValues } from './order-values.ts'

/**
 * A new order, in the order in which callers give it: who they are, which parts, then the rest. The rest comes with
 * the customer, so each section of it is one line until someone edits it.
 */
export function NewInfo({ items }: { items: ReactNode }) {
  const form = useForm()
  const isTest = useIsTest()
  const customer = useChooseCustomer()
  // A continued draft and a customer's new order have one. The parts come next, and a scan would replace the customer.
  const [startsAtParts] = useState(() => isTest || hasCustomer(form.state.values as OrderValues))
  const findPartField = () => document.getElementById(partFieldId(form))
  const start = useEffectEvent(() => startsAtParts && findPartField()?.focus())
  useEffect(() => void start(), [])
  return (
    <>
      {!isTest && (
        <Section title={t('orders.customer')}>
          <CustomerField customer={customer} autoFocus={!startsAtParts} nextField={findPartField} />
        </Section>
      )}
      <Section title={t('orders.items')} isWide>
        {items}
      </Section>
      <FoldedInfo customer={customer} />
    </>
  )
}

const hasCustomer = ({ customerId, billCompany, billEmail }: OrderValues): boolean =>
  typeof customerId === 'number' || Boolean(billCompany) || Boolean(billEmail)
