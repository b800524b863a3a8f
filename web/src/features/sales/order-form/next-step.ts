import type { Order } from '#contract/sales/orders/order-fields.ts'
import { orderStatus } from '#contract/sales/orders/order-statuses.ts'
import { formatMoney } from '#contract/texts/format-money.ts'
import { t } from '#web/platform/i18n.ts'
import { countShippable, formLine } from './lines/line-values.ts'
import { countShipping, type ShipCount, shipText } from './lines/ship-count.ts'

export type NextStep = 'charge' | 'ship' | 'complete'
/** A step that a link can open. */
export type WantedStep = 'charge' | 'ship'

/** How many lines of a saved order have pieces left to ship. */
export const linesToShip = ({ details }: Order): number =>
  details.reduce((count, line) => count + (countShippable(formLine(line)) > 0 ? 1 : 0), 0)

/** The facts that decide an order's next step: the saved ones or the typed ones. */
export type StepBasis = {
  orderStatusId: number
  /** Null if it isn't calculated yet. */
  due: number | null
  toShip: ShipCount
}

const makeSavedBasis = (order: Order): StepBasis => ({
  orderStatusId: order.orderStatusId,
  due: order.amountDue,
  toShip: countShipping(order.details.map(formLine)),
})

/** Whether the order is neither completed nor declined. */
export const isStillOpen = ({ orderStatusId }: Order): boolean =>
  orderStatusId !== orderStatus.completed && orderStatusId !== orderStatus.declined

/** Whether something has shipped and the order isn't completed or declined yet. */
export const isToComplete = (order: Order): boolean =>
  isStillOpen(order) && order.details.some(({ qtyShipped }) => qtyShipped > 0)

/**
 * An order first waits for its money, then for its lines, then to be completed. A locked one can't be charged, so that
 * one that's owed has no next step before it's unlocked.
 */
export function findNextStep(order: Order, basis: StepBasis = makeSavedBasis(order)): NextStep | null {
  const { orderStatusId, due, toShip } = basis
  if (orderStatusId === orderStatus.declined) return null
  if ((due ?? order.amountDue) > 0) return order.isLocked === 1 ? null : 'charge'
  if (orderStatusId === orderStatus.completed) return null
  if (toShip.linesLeft > 0) return 'ship'
  return isToComplete(order) ? 'complete' : null
}

/** The button that charges, with its amount once it's calculated; with unsaved changes, these are saved first. */
export function chargeText(due: number | null, currencySymbol: string, isDirty: boolean): string {
  if (due === null) return t('charges.saveAndCharge')
  const amount = formatMoney(due, currencySymbol)
  return t(isDirty ? 'charges.saveAndChargeAmount' : 'charges.chargeAmount', { amount })
}

/** The step's name; with unsaved changes, these are saved first. */
export function nextStepText(
  step: NextStep,
  order: Order,
  isDirty: boolean,
  { due, toShip }: StepBasis = makeSavedBasis(order),
): string {
  // Charging again could take the money twice, so the dialog first asks for the result.
  if (step === 'charge' && order.paymentState === 'unknown' && !isDirty) return t('charges.checkPayment')
  if (step === 'charge') return chargeText(due, order.currencySymbol, isDirty)
  if (step === 'ship') return shipText(isDirty ? 'saveAndShip' : 'ship', toShip)
  return t(isDirty ? 'orderForm.saveAndComplete' : 'orderForm.complete')
}
