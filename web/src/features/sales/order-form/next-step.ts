import type { Order } from '#contract/sales/orders/order-fields.ts'
import { orderStatus } from '#contract/sales/orders/order-statuses.ts'
import { formatMoney } from '#contract/texts/format-money.ts'
import { t } from '#web/platform/i18n.ts'
import { countShippable, formLine } from './lines/line-values.ts'

export type NextStep = 'charge' | 'ship' | 'complete'
/** A step that a link can open. */
export type WantedStep = 'charge' | 'ship'

/** How many lines of a saved order have pieces left to ship. */
export const linesToShip = ({ details }: Order): number =>
  details.reduce((count, line) => count + (countShippable(formLine(line)) > 0 ? 1 : 0), 0)

/** Whether the order is neither completed nor declined. */
export const isStillOpen = ({ orderStatusId }: Order): boolean =>
  orderStatusId !== orderStatus.completed && orderStatusId !== orderStatus.declined

/** Whether something has shipped and the order isn't completed or declined yet. */
export const isToComplete = (order: Order): boolean =>
  isStillOpen(order) && order.details.some(({ qtyShipped }) => qtyShipped > 0)

/** A saved order first waits for its money, then for its lines, then to be completed. A locked one can't be charged. */
export function findNextStep(order: Order): NextStep | null {
  const { orderStatusId, amountDue, isLocked } = order
  if (orderStatusId === orderStatus.declined) return null
  if (amountDue > 0 && isLocked === 0) return 'charge'
  if (orderStatusId === orderStatus.completed) return null
  if (linesToShip(order) > 0) return 'ship'
  return isToComplete(order) ? 'complete' : null
}

/** The step's name; with unsaved changes, which come first and can change the amount. */
export function nextStepText(step: NextStep, order: Order, isDirty: boolean): string {
  const n = linesToShip(order)
  if (step === 'charge')
    return isDirty
      ? t('charges.saveAndCharge')
      : t('charges.chargeAmount', { amount: formatMoney(order.amountDue, order.currencySymbol) })
  if (step === 'ship') return t(isDirty ? 'orderForm.saveAndShip' : 'orderForm.ship', { n })
  return t(isDirty ? 'orderForm.saveAndComplete' : 'orderForm.complete')
}
