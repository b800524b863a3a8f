import { t } from '#web/platform/i18n.ts'
import { useFormState } from '#web/ui/form/use-field.ts'
import { useOrderEdit } from './edit-context.ts'
import css from './order-page.module.css'
import { useTypedOrder } from './totals/typed-order.tsx'
import { Whose } from './whose.tsx'

/** The customer and amounts of the order in its form, as they're typed. */
export function TypedWhose() {
  const { form, order, currencySymbol } = useOrderEdit()
  const { total, due, isOld, totals } = useTypedOrder()
  const company = useFormState(form, ({ values }) => values.billCompany)
  const phone = useFormState(form, ({ values }) => values.billPhone)
  const id = useFormState(form, ({ values }) => values.customerId)
  const typed = {
    billCompany: typeof company === 'string' ? company : '',
    billPhone: typeof phone === 'string' ? phone : null,
    customerId: typeof id === 'number' ? id : null,
    currencySymbol,
  }
  return (
    <Whose
      order={typed}
      total={total}
      // A new order owes all of it.
      due={order ? due : null}
      isOld={isOld}
      note={totals.unsummable && t('orderForm.noTotal', { field: totals.unsummable })}
    />
  )
}

/** Marks a saved order whose head shows what isn't saved. */
export function NotSaved() {
  const { form, order } = useOrderEdit()
  const { orderStatusId, total } = useTypedOrder()
  const isDirty = useFormState(form, () => form.isDirty)
  if (!order || (!isDirty && order.orderStatusId === orderStatusId && order.orderAmount === total))
    return null
  return <span className={css.unsaved}>{t('orderForm.headUnsaved')}</span>
}
