import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { t } from '#web/platform/i18n.ts'
import { useFormState } from '#web/ui/form/use-field.ts'
import { chargeIcon } from '../charges/charge-button.tsx'
import { ConfirmOrder } from '../orders/shared/confirm-order.tsx'
import { OrderStatusChip, PaymentChip, PickUpChip, TestChip } from '../orders/shared/order-chips.tsx'
import { useIsTest, useOrderEdit } from './edit-context.ts'
import { chargeText, findNextStep, type WantedStep } from './next-step.ts'
import css from './order-page.module.css'
import type { StatusForm } from './status-form.ts'
import { StoredActions } from './stored-actions.tsx'
import { useTypedBasis, useUnsummable } from './totals/typed-order.tsx'
import { NotSaved, TypedWhose } from './typed-whose.tsx'

/** The saved status, the lock, the customer and the amounts, next to the title. */
export function HeadMark() {
  const { order, isLocked } = useOrderEdit()
  const isTest = useIsTest()
  if (!order)
    return (
      <>
        {isTest && <TestChip />}
        <TypedWhose />
      </>
    )
  return (
    <>
      {isTest && <TestChip />}
      <OrderStatusChip id={order.orderStatusId} shippingStatusId={order.shippingStatusId} />
      <PaymentChip state={order.paymentState} />
      {order.isPickUp === 1 && !order.shippingStatusId && <PickUpChip />}
      {isLocked && (
        <span className={css.lock}>
          <IconLock size={16} />
          {t('orders.locked')}
        </span>
      )}
      <NotSaved />
      <TypedWhose />
    </>
  )
}

/** The purpose of a save: to go on, to close the page, or to charge the new order. */
export type SaveButton = 'stay' | 'close' | 'charge'

type Props = {
  formId: string
  /** The button of the save that's under way. */
  pressed: SaveButton | null
  isToCharge: boolean
  status: StatusForm | undefined
  /** The step that a link wants; `onTaken` is called once it was offered. */
  linkedStep: WantedStep | undefined
  onTaken: () => void
  /** Saves for another purpose than to stay. */
  onSave: (then: SaveButton) => void
  /** Shows what ships, with the cursor in the tracking number; ships it if there's a number. */
  onShip: () => void
}

/** The order's buttons: Save and Save and close, and what comes next. */
export function HeadActions({
  formId,
  pressed,
  isToCharge,
  status,
  linkedStep,
  onTaken,
  onSave,
  onShip,
}: Props) {
  const { form, order, currencySymbol } = useOrderEdit()
  const saving = useFormState(form, (state) => state.saving)
  const hasNone = useFormState(form, ({ values }) => values.noEmail === 1)
  // A chosen status comes first: an order that's to be declined isn't charged or shipped.
  const basis = useTypedBasis()
  const step = order && findNextStep(order, basis)
  const unsummable = useUnsummable()
  // A new order is charged, unless it's free.
  const isCharged = !order && basis.due !== 0
  const saves = (
    <>
      <Button
        type="submit"
        form={formId}
        value="stay"
        variant="default"
        disabled={saving}
        loading={saving && pressed === 'stay'}
      >
        {t('common.save')}
      </Button>
      <Button
        type="submit"
        form={formId}
        value="close"
        variant={step || isCharged ? 'default' : 'filled'}
        className={step ? css.close : undefined}
        disabled={saving}
        loading={saving && pressed === 'close'}
      >
        {t('common.saveAndClose')}
      </Button>
    </>
  )
  if (order && status)
    return (
      <StoredActions
        {...{ order, status, step, basis, isToCharge, linkedStep, onTaken, onShip }}
        onClose={() => onSave('close')}
      >
        {saves}
      </StoredActions>
    )
  return (
    <div className={css.bar}>
      <ConfirmOrder hasNone={hasNone} />
      {saves}
      <Button
        {...unsummable.button}
        onClick={() => (unsummable.why ? unsummable.show() : onSave('charge'))}
        variant={isCharged ? 'filled' : 'default'}
        className={css.step}
        leftSection={chargeIcon}
        disabled={saving}
        loading={saving && pressed === 'charge'}
      >
        {chargeText(isCharged ? basis.due : null, currencySymbol, true)}
      </Button>
    </div>
  )
}
