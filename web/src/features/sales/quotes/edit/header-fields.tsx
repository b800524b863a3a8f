import { useEffect, useEffectEvent, useState } from 'react'
import { customers } from '#contract/sales/customers/customers.ts'
import { t } from '#web/platform/i18n.ts'
import { readOnce } from '#web/platform/read.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { InlineProblem } from '#web/ui/feedback/inline-problem.tsx'
import { TextareaField, TextField } from '#web/ui/fields/text-fields.tsx'
import { useField, useForm } from '#web/ui/form/use-field.ts'
import { CustomerPicker } from '../../customers/customer-picker.tsx'
import { useQuoteEdit } from './edit-context.ts'
import css from './quote.module.css'
import { type FormRow, type Header, isBlank, readRows } from './quote-values.ts'
import { RefField } from './ref-field.tsx'
import { otherPrices } from './use-part-lookup.ts'

type Name = keyof Header

/** The fields above a quote's lines. All are disabled once the quote can't be changed. */
export function HeaderFields() {
  const { isReadOnly: disabled } = useQuoteEdit()
  return (
    <div className={css.header}>
      <CustomerField />
      <TextField<Name> name="customerName" label={t('quotes.customerName')} disabled={disabled} />
      <TextField<Name>
        name="customerEmail"
        label={t('quotes.customerEmail')}
        type="email"
        disabled={disabled}
      />
      <RefField />
      <TextField<Name>
        name="assignLabelManager"
        label={t('quotes.label')}
        hint={t('quotes.labelHint')}
        disabled={disabled}
      />
      <TextareaField<Name>
        name="description"
        label={t('quotes.description')}
        hint={t('quotes.descriptionHint')}
        rows={1}
        disabled={disabled}
      />
    </div>
  )
}

/** Choosing a customer fills in name and email. On a new quote, the products come next. */
function CustomerField() {
  const { dealerId, currencySymbol, isReadOnly, removeStored, save } = useQuoteEdit()
  const isNew = removeStored === null
  const form = useForm()
  const { value, input } = useField('customerId', t('quotes.customer'))
  // A continued draft has one. The products come next.
  const [startsAtRows] = useState(
    () => isNew && (typeof value === 'number' || Boolean(form.state.values.customerName)),
  )
  const findNext = () => findFirstEmpty(readRows(form))
  const start = useEffectEvent(() => startsAtRows && findNext()?.focus())
  useEffect(() => void start(), [])
  const [problem, setProblem] = useState<unknown>(null)
  const choose = async (id: number | null) => {
    setProblem(null)
    form.set('customerId', id)
    if (id !== null) {
      await fill(id)
      // Another one was chosen meanwhile.
      if (form.state.values.customerId !== id) return
    }
    form.leave('customerId')
    save()
  }
  const chooseOnce = (id: number | null) => {
    const chosen = choose(id)
    chosen
      .then(async () => {
        if (form.state.values.customerId === id) await offerPrices(id)
      })
      .catch(setProblem)
    // The rows' parts wait for this, but not for the question about their prices.
    return chosen
  }
  const fill = async (id: number) => {
    const { data } = await readOnce(customers.show, { id })
    if (form.state.values.customerId !== id) return
    form.set('customerName', data.billContact || data.billCompany)
    form.set('customerEmail', data.billEmail)
  }
  /** Rows keep their prices unless the user takes the new customer's. */
  const offerPrices = async (customerId: number | null) => {
    const rows = () => readRows(form)
    const prices = await otherPrices(rows(), { dealerId, currencySymbol, customerId })
    if (prices.size === 0 || form.state.values.customerId !== customerId) return
    const yes = await confirm({
      title: t('quotes.repriceTitle'),
      text: t('quotes.repriceText', { n: prices.size }),
      confirmLabel: t('quotes.reprice'),
      cancelLabel: t('quotes.keepPrices'),
    })
    if (!yes) return
    form.set(
      'details',
      rows().map((row) => ({ ...row, price: prices.get(row.key) ?? row.price })),
    )
    save()
  }
  return (
    <div>
      <CustomerPicker
        id={input.id}
        label={input.label}
        description={t('quotes.customerHint')}
        placeholder={t('quotes.customerPlaceholder')}
        dealerId={dealerId}
        value={typeof value === 'number' ? value : null}
        onChoose={chooseOnce}
        nextField={isNew ? findNext : undefined}
        error={input.error}
        disabled={isReadOnly}
        autoFocus={isNew && !startsAtRows}
      />
      <InlineProblem problem={problem} title={t('quotes.customerFailed')} />
    </div>
  )
}

/** The part number of the first row without a product. */
function findFirstEmpty(rows: readonly FormRow[]): HTMLInputElement | null {
  const at = rows.findIndex(isBlank)
  return document.querySelector<HTMLInputElement>(`input[name="details.${at}.partNumber"]`)
}
