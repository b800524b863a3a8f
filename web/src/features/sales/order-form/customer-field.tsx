import { List, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { type Customer, customers } from '#contract/sales/customers/customers.ts'
import { isWholeEmail } from '#web/platform/formats/email-like.ts'
import { labelField } from '#web/platform/formats/order-labels.ts'
import { t } from '#web/platform/i18n.ts'
import { readOnce } from '#web/platform/read.ts'
import { useMay } from '#web/platform/session/session.ts'
import { useLatestCall } from '#web/platform/use-latest-call.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { InlineProblem } from '#web/ui/feedback/inline-problem.tsx'
import { useField, useFieldValue, useForm, useFormState } from '#web/ui/form/use-field.ts'
import type { UnmailedCustomer } from '../customers/create-customer.tsx'
import { CustomerPicker } from '../customers/customer-picker.tsx'
import {
  copyCustomerFields,
  fillUnmailed,
  findOverwritten,
  onlyBlank,
  withoutCustomer,
} from './customer-fill.ts'
import { useOrderEdit } from './edit-context.ts'
import type { OrderValues } from './order-values.ts'

type Props = {
  customer: OrderCustomer
  /** A new order begins here. */
  autoFocus?: boolean
  /** The field that comes next in a new order. */
  nextField?: () => HTMLElement | null
}

/**
 * The order's customer. Choosing one fills in addresses and terms, and asks before overwriting typed values.
 */
export function CustomerField({ customer, autoFocus = false, nextField }: Props) {
  const { dealerId, isLocked } = useOrderEdit()
  const { input } = useField('customerId', t('orders.customer'))
  const { id, problem, choose } = customer
  const form = useForm()
  const newCustomer = useCustomerToMake()
  const enter = (details: UnmailedCustomer) => {
    for (const [name, value] of Object.entries(fillUnmailed(details))) form.set(name, value)
    form.leave('customerId')
  }
  return (
    <>
      <CustomerPicker
        id={input.id}
        label={input.label}
        description={
          newCustomer ? t('orderForm.customerLater', { name: newCustomer }) : t('orderForm.customerHint')
        }
        placeholder={newCustomer ?? t('orderForm.customerPlaceholder')}
        dealerId={dealerId}
        value={id}
        onChoose={choose}
        nextField={nextField}
        onBlur={input.onBlur}
        error={input.error}
        disabled={isLocked}
        autoFocus={autoFocus}
        onUnmailed={enter}
      />
      <InlineProblem problem={problem} title={t('orderForm.customerFailed')} />
    </>
  )
}

/** The name of the customer that the save creates, once it has what that takes. */
function useCustomerToMake(): string | undefined {
  const may = useMay()
  return useFormState(useForm(), ({ values }) => {
    const { customerId, createCustomer, billCompany, billEmail, noEmail } = values
    const hasContact = noEmail === 1 || (typeof billEmail === 'string' && isWholeEmail(billEmail))
    const isMade = typeof customerId !== 'number' && createCustomer === 1 && hasContact && may('customers')
    return isMade && typeof billCompany === 'string' && billCompany !== '' ? billCompany : undefined
  })
}

/** The order's customer, and how choosing another one changes the order. */
export type OrderCustomer = ReturnType<typeof useChooseCustomer>

/** Chooses the order's customer. Failures are in `problem`. */
export function useChooseCustomer() {
  const { form, base } = useOrderEdit()
  const value = useFieldValue('customerId')
  const [problem, setProblem] = useState<unknown>(null)
  const lastFilled = useRef<Record<string, unknown>>({})
  const begin = useLatestCall()
  const fill = async (id: number, mayReplace?: (customer: Customer, lost: string[]) => Promise<boolean>) => {
    const isNewest = begin()
    const { data } = await readOnce(customers.show, { id })
    if (!isNewest()) return
    const values = form.state.values as OrderValues
    // Keep the email that led to the customer as typed.
    const { billEmail, noEmail, ...rest } = copyCustomerFields(data)
    const fields = mayReplace ? { ...rest, billEmail, noEmail } : rest
    const lost = findOverwritten(values, fields, lastFilled.current)
    const filledFields =
      lost.length === 0 || (await mayReplace?.(data, lost)) ? fields : onlyBlank(fields, lost)
    if (!isNewest()) return
    lastFilled.current = { ...lastFilled.current, ...filledFields }
    for (const [name, next] of Object.entries(filledFields)) form.set(name, next)
    // Clears and rechecks the errors of the fields just filled.
    form.leave('customerId')
  }
  const choose = async (id: number | null) => {
    if (id !== null) return fill(id, confirmFill)
    begin()
    const values = form.state.values as OrderValues
    const without = withoutCustomer(values, base(), lastFilled.current)
    for (const [name, next] of Object.entries(without)) form.set(name, next)
    // Removing the customer means the order shouldn't have one.
    form.set('createCustomer', 0)
  }
  return {
    id: typeof value === 'number' ? value : null,
    problem,
    choose: (id: number | null) => {
      setProblem(null)
      return choose(id).catch(setProblem)
    },
    /** Fills only fields nobody has typed in. */
    fillBlank: (id: number) => fill(id).catch(setProblem),
  }
}

const confirmFill = (customer: Customer, lost: readonly string[]) =>
  confirm({
    title: t('orderForm.fillTitle', { name: customer.billCompany }),
    text: (
      <>
        <Text size="sm">{t('orderForm.fillText')}</Text>
        <List size="sm" mt="xs">
          {[...new Set(lost.map(nameField))].map((what) => (
            <List.Item key={what}>{what}</List.Item>
          ))}
        </List>
      </>
    ),
    confirmLabel: t('orderForm.fillYes'),
    cancelLabel: t('orderForm.fillNo'),
  })

/** An address is named, and taken, as one thing. */
const nameField = (name: string): string => {
  if (name.startsWith('bill')) return t('orders.billing')
  return name.startsWith('ship') && name !== 'shipVia' ? t('orders.shipping') : labelField(name)
}
