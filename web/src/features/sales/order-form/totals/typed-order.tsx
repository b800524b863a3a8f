import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { charges } from '#contract/sales/charges/charges.ts'
import { computeDue } from '#contract/sales/charges/order-payments.ts'
import { orderStatus } from '#contract/sales/orders/order-statuses.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { FormContext, useFormState } from '#web/ui/form/use-field.ts'
import { useOrderEdit } from '../edit-context.ts'
import type { StepBasis } from '../next-step.ts'
import type { StatusForm } from '../status-form.ts'
import { type OrderTotalsState, useOrderTotals } from './use-order-totals.ts'

type TypedOrder = {
  totals: OrderTotalsState
  /** The chosen status; undefined for a new order. */
  orderStatusId: number | undefined
  /** Null if there's nothing to sum up. */
  total: number | null
  /** Null until totals and payments are read. */
  due: number | null
  /** Whether the amounts belong to an earlier input. */
  isOld: boolean
}

const TypedOrderContext = createContext<TypedOrder | null>(null)

type Props = { status: StatusForm | undefined; children: ReactNode }

/** The form's context, and the order as its next save stores it: summed up once for the page's head and its totals. */
export function TypedOrderProvider({ status, children }: Props) {
  const { form, order } = useOrderEdit()
  const totals = useOrderTotals()
  const chosen = useFormState(status ?? form, ({ values }) => values.orderStatusId)
  const { data } = useRead(charges.list, { id: order?.id ?? 0 }, { enabled: order !== null })
  const payments = data?.payments
  const typed = useMemo(() => {
    const { total, isOld } = totals
    if (!order) return { totals, orderStatusId: undefined, total, due: total, isOld }
    const orderStatusId = Number(chosen ?? order.orderStatusId)
    if (total === order.orderAmount && orderStatusId === order.orderStatusId)
      return { totals, orderStatusId, total, due: order.amountDue, isOld }
    const isDeclined = orderStatusId === orderStatus.declined
    const due =
      total !== null && payments ? computeDue(total, { ...payments, hasUnknown: false, isDeclined }) : null
    return { totals, orderStatusId, total, due, isOld }
  }, [totals, order, chosen, payments])
  return (
    <FormContext.Provider value={form}>
      <TypedOrderContext.Provider value={typed}>{children}</TypedOrderContext.Provider>
    </FormContext.Provider>
  )
}

/** The sums of the order as typed. Throws outside of `TypedOrderProvider`. */
export function useTypedOrder(): TypedOrder {
  const typed = useContext(TypedOrderContext)
  if (!typed) throw new Error('A part that shows totals must stand in their provider')
  return typed
}

/** The typed order's basis for its next step. */
export function useTypedBasis(): StepBasis {
  const { orderStatusId = 0, due, totals } = useTypedOrder()
  return { orderStatusId, due, toShip: totals.toShip }
}

/** Why a button can't charge the typed order: a field has a figure that no sum can be worked out from. */
export function useUnsummable() {
  const { form } = useOrderEdit()
  const { unsummable } = useTypedOrder().totals
  const why = unsummable === null ? undefined : t('orderForm.noTotal', { field: unsummable })
  return {
    why,
    /** It stays in reach of the keyboard, so that the reason can be read. */
    button: why ? { 'aria-disabled': true, 'data-disabled': true, 'aria-description': why, title: why } : {},
    /** Marks the field, and lists it above the form. */
    show: () => void form.check(),
  }
}
