import { List, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { type Customer, customers } from '#contract/sales/customers.ts'
import { t } from '#web/platform/i18n.ts'
import { readOnce, useRead } from '#web/platform/read.ts'
import { send } from '#web/platform/send.ts'
import { confirm } from '#web/ui/confirm.tsx'
import { useField } from '#web/ui/form/use-field.ts'
import { InlineProblem } from '#web/ui/inline-problem.tsx'
import { type Option, Picker } from '#web/ui/picker.tsx'
import { fieldsOfCustomer, onlyBlank, overwritten } from './customer-fill.ts'
import { useOrderEdit } from './edit-context.ts'
import { labelOf } from './field-labels.ts'
import type { OrderValues } from './order-values.ts'

const optionOf = (row: Pick<Customer, 'id' | 'billCompany' | 'billEmail'>): Option => ({
  value: String(row.id),
  label: `${row.billCompany} · ${row.billEmail}`,
})

/** Whose order it is. Choosing somebody fills addresses and terms; what was typed is asked about first. */
export function CustomerField() {
  const { dealerId, isLocked } = useOrderEdit()
  const { value, input } = useField('customerId', t('orders.customer'))
  const [problem, setProblem] = useState<unknown>(null)
  const id = typeof value === 'number' ? value : undefined
  const read = useRead(customers.show, { id: id ?? 0 }, { enabled: id !== undefined, staleTime: 60_000 })
  const choose = useChooseCustomer()
  const find = async (q: string, signal: AbortSignal) => {
    const found = await send(customers.picker, { dealerId, ...(q ? { q } : {}), pageSize: 50 }, { signal })
    return found.data.map(optionOf)
  }
  const chosen = read.data
    ? optionOf(read.data.data)
    : { value: String(id), label: read.isError ? `#${id}` : '…' }
  return (
    <>
      <Picker
        id={input.id}
        name={['order-form-customers', dealerId]}
        label={input.label}
        description={t('orderForm.customerHint')}
        placeholder={t('orderForm.customerPlaceholder')}
        clearable
        find={find}
        value={id === undefined ? null : chosen}
        onChange={(option) => {
          setProblem(null)
          choose(option ? Number(option.value) : null).catch(setProblem)
        }}
        onBlur={input.onBlur}
        error={input.error}
        disabled={isLocked}
      />
      <InlineProblem problem={problem} title={t('orderForm.customerFailed')} />
    </>
  )
}

function useChooseCustomer() {
  const { form } = useOrderEdit()
  const lastFilled = useRef<Record<string, unknown>>({})
  return async (id: number | null) => {
    if (id === null) return form.set('customerId', null)
    const { data } = await readOnce(customers.show, { id })
    const values = form.state.values as OrderValues
    const fields = fieldsOfCustomer(data)
    const lost = overwritten(values, fields, lastFilled.current)
    const taken = lost.length === 0 || (await confirmFill(data, lost)) ? fields : onlyBlank(fields, lost)
    lastFilled.current = { ...lastFilled.current, ...taken }
    for (const [name, next] of Object.entries(taken)) form.set(name, next)
    // What was wrong of what is filled now is looked at anew.
    form.leave('customerId')
  }
}

const confirmFill = (customer: Customer, lost: readonly string[]) =>
  confirm({
    title: t('orderForm.fillTitle', { name: customer.billCompany }),
    text: (
      <>
        <Text size="sm">{t('orderForm.fillText')}</Text>
        <List size="sm" mt="xs">
          {[...new Set(lost.map(whatOf))].map((what) => (
            <List.Item key={what}>{what}</List.Item>
          ))}
        </List>
      </>
    ),
    confirmLabel: t('orderForm.fillYes'),
    cancelLabel: t('orderForm.fillNo'),
  })

/** An address is told as one thing: it is taken whole or not at all. */
const whatOf = (name: string): string => {
  if (name.startsWith('bill')) return t('orders.billing')
  return name.startsWith('ship') && name !== 'shipVia' ? t('orders.shipping') : labelOf(name)
}
