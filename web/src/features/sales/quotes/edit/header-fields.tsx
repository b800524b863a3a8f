import { useState } from 'react'
import { type Customer, customers } from '#contract/sales/customers.ts'
import { t } from '#web/platform/i18n.ts'
import { readOnce, useRead } from '#web/platform/read.ts'
import { send } from '#web/platform/send.ts'
import { TextareaField, TextField } from '#web/ui/form/fields.tsx'
import { useField, useForm } from '#web/ui/form/use-field.ts'
import { InlineProblem } from '#web/ui/inline-problem.tsx'
import { type Option, Picker } from '#web/ui/picker.tsx'
import { useQuoteEdit } from './edit-context.ts'
import css from './quote.module.css'
import type { Header } from './quote-values.ts'

type Name = keyof Header

/** Who the quote is for and what it is about. */
export function HeaderFields() {
  const { isReadOnly: disabled } = useQuoteEdit()
  return (
    <div className={css.header}>
      <TextField<Name> name="quoteRef" label={t('quotes.ref')} disabled={disabled} />
      <CustomerField />
      <TextField<Name>
        name="assignLabelManager"
        label={t('quotes.label')}
        hint={t('quotes.labelHint')}
        disabled={disabled}
      />
      <div className={css.half}>
        <TextField<Name> name="customerName" label={t('quotes.customerName')} disabled={disabled} />
      </div>
      <div className={css.half}>
        <TextField<Name>
          name="customerEmail"
          label={t('quotes.customerEmail')}
          type="email"
          disabled={disabled}
        />
      </div>
      <div className={css.wide}>
        <TextareaField<Name>
          name="description"
          label={t('quotes.description')}
          hint={t('quotes.descriptionHint')}
          rows={2}
          disabled={disabled}
        />
      </div>
    </div>
  )
}

const optionOf = (row: Pick<Customer, 'id' | 'billCompany' | 'billEmail'>): Option => ({
  value: String(row.id),
  label: `${row.billCompany} · ${row.billEmail}`,
})

/** A customer fills name and e-mail. */
function CustomerField() {
  const { dealerId, isReadOnly, save } = useQuoteEdit()
  const form = useForm()
  const { value, input } = useField('customerId', t('quotes.customer'))
  const [problem, setProblem] = useState<unknown>(null)
  const id = typeof value === 'number' ? value : undefined
  const read = useRead(customers.show, { id: id ?? 0 }, { enabled: id !== undefined, staleTime: 60_000 })
  const find = async (q: string, signal: AbortSignal) => {
    const found = await send(customers.picker, { dealerId, ...(q ? { q } : {}), pageSize: 50 }, { signal })
    return found.data.map(optionOf)
  }
  const choose = async (option: Option | null) => {
    setProblem(null)
    form.set('customerId', option ? Number(option.value) : null)
    if (option) {
      const { data } = await readOnce(customers.show, { id: Number(option.value) })
      form.set('customerName', data.billContact || data.billCompany)
      form.set('customerEmail', data.billEmail)
    }
    form.leave('customerId')
    save()
  }
  const chosen = read.data
    ? optionOf(read.data.data)
    : { value: String(id), label: read.isError ? `#${id}` : '…' }
  return (
    <div>
      <Picker
        id={input.id}
        name={['quote-customers', dealerId]}
        label={input.label}
        description={t('quotes.customerHint')}
        placeholder={t('quotes.customerPlaceholder')}
        clearable
        find={find}
        value={id === undefined ? null : chosen}
        onChange={(option) => void choose(option).catch(setProblem)}
        error={input.error}
        disabled={isReadOnly}
      />
      <InlineProblem problem={problem} title={t('quotes.customerFailed')} />
    </div>
  )
}
