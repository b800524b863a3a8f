import { Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useRef } from 'react'
import { customers } from '#contract/sales/customers/customers.ts'
import { isWholeEmail } from '#web/platform/formats/email-like.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { useMay } from '#web/platform/session/session.ts'
import { useWhenChanged } from '#web/platform/use-when-changed.ts'
import { CheckboxField } from '#web/ui/fields/choice-fields.tsx'
import { useFieldValue } from '#web/ui/form/use-field.ts'
import type { OrderCustomer } from './customer-field.tsx'
import { useIsTest, useOrderEdit } from './edit-context.ts'

/**
 * Links an email's owner to an order without a customer as soon as it's typed, so the totals are right before
 * the save. If nobody has it, the save creates a customer while that option stays selected.
 */
export function CustomerByEmail({ customer }: { customer: OrderCustomer }) {
  const { id: customerId, fillBlank } = customer
  const { dealerId, order, isLocked } = useOrderEdit()
  const isTest = useIsTest()
  const may = useMay()
  const isWanted = useFieldValue('createCustomer') === 1
  const email = String(useFieldValue('billEmail') ?? '').trim()
  const hasNone = useFieldValue('noEmail') === 1
  const [settledEmail] = useDebouncedValue(email, 500)
  const linked = useRef<string | null>(null)
  const enabled =
    !isLocked && customerId === null && isWanted && settledEmail === email && isWholeEmail(settledEmail)
  const read = useRead(
    customers.picker,
    { dealerId, q: settledEmail, pageSize: 10 },
    { enabled, staleTime: 10_000 },
  )
  const owner = read.data?.data.find(
    ({ billEmail }) => billEmail.toLowerCase() === settledEmail.toLowerCase(),
  )
  useWhenChanged(enabled ? owner?.id : undefined, () => {
    if (!enabled || !owner) return
    linked.current = owner.billEmail.toLowerCase()
    void fillBlank(owner.id)
  })
  if (customerId !== null)
    return !isLocked && linked.current !== null && linked.current === email.toLowerCase() ? (
      <Text size="sm" role="status">
        {t('orderForm.linkedByEmail', { email })}
      </Text>
    ) : null
  if (isLocked || isTest || !may('customers')) return null
  const byEmail = order ? 'orderForm.createCustomerOfOrder' : 'orderForm.createCustomerHint'
  return (
    <CheckboxField
      name="createCustomer"
      label={t('orderForm.createCustomer')}
      hint={t(hasNone ? 'orderForm.createCustomerNoEmail' : byEmail)}
    />
  )
}
