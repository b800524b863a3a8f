import { Anchor, Button } from '@mantine/core'
import { IconEye, IconLock, IconLockOpen } from '@tabler/icons-react'
import type { Order } from '#contract/sales/order-fields.ts'
import { formatMoney } from '#contract/texts/format-money.ts'
import { t } from '#web/platform/i18n.ts'
import { Link } from '#web/platform/links.tsx'
import { screenPath } from '#web/platform/screen.ts'
import { useMay } from '#web/platform/session.ts'
import { confirm } from '#web/ui/confirm.tsx'
import { useFailure } from '#web/ui/failure-place.tsx'
import { useFormState } from '#web/ui/form/use-field.ts'
import { toast } from '#web/ui/toast.ts'
import { ChargeButton, chargeIcon } from '../charges/charge-button.tsx'
import { OrderStatusChip, PaymentChip, PickUpChip } from '../orders/shared/order-chips.tsx'
import { orderViewPath } from '../orders/shared/order-paths.ts'
import { useConfirmOrder, useLock } from '../orders/shared/order-routes.ts'
import { CreateReturn } from '../returns/order-returns.tsx'
import { ConfirmOrder } from './confirm-order.tsx'
import { useOrderEdit } from './edit-context.ts'
import css from './order-page.module.css'

/** Next to the title: the saved status and the lock. */
export function HeadMark() {
  const { order, isLocked } = useOrderEdit()
  if (!order) return null
  return (
    <>
      <OrderStatusChip id={order.orderStatusId} shippingStatusId={order.shippingStatusId} />
      <PaymentChip state={order.paymentState} />
      {order.isPickUp === 1 && !order.shippingStatusId && <PickUpChip />}
      {isLocked && (
        <span className={css.lock}>
          <IconLock size={16} />
          {t('orders.locked')}
        </span>
      )}
      <Whose order={order} />
    </>
  )
}

/** The saved order's customer and what's left to pay, on every tab. */
function Whose({ order }: { order: Order }) {
  const { billCompany, billPhone, customerId, orderAmount, amountDue, currencySymbol } = order
  const mayOpen = useMay()('customers')
  const money = (amount: number) => formatMoney(amount, currencySymbol)
  return (
    <div className={css.whose}>
      {customerId !== null && mayOpen ? (
        <Anchor
          size="sm"
          data-typed
          renderRoot={(props) => <Link {...props} to={screenPath(`customers/${customerId}`)} />}
        >
          {billCompany}
        </Anchor>
      ) : (
        <span data-typed>{billCompany}</span>
      )}
      {billPhone && (
        <Anchor size="sm" href={`tel:${billPhone}`}>
          {billPhone}
        </Anchor>
      )}
      <span>
        {t('orders.total')} {money(orderAmount)}
      </span>
      <span>
        {t('orders.amountDue')} <b>{money(amountDue)}</b>
      </span>
    </div>
  )
}

/** The purpose of a save: to go on, to close the page, or to charge the new order. */
export type Pressed = 'stay' | 'close' | 'charge'

type Props = {
  formId: string
  /** The button of the save that's under way. */
  pressed: Pressed | null
  isToCharge: boolean
  /** Saves the new order to charge it. */
  onCharge: () => void
}

export function HeadActions({ formId, pressed, isToCharge, onCharge }: Props) {
  const { form, order } = useOrderEdit()
  const saving = useFormState(form, (state) => state.saving)
  return (
    <>
      {order ? (
        <StoredActions order={order} isToCharge={isToCharge} />
      ) : (
        // No submit button: as the first one, it would be what Enter in a field presses.
        <Button
          onClick={onCharge}
          variant="default"
          leftSection={chargeIcon}
          disabled={saving}
          loading={saving && pressed === 'charge'}
        >
          {t('charges.saveAndCharge')}
        </Button>
      )}
      <div className={css.bar}>
        {!order && <ConfirmOrder />}
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
          disabled={saving}
          loading={saving && pressed === 'close'}
        >
          {t('common.saveAndClose')}
        </Button>
      </div>
    </>
  )
}

function StoredActions({ order, isToCharge }: { order: Order; isToCharge: boolean }) {
  const { form, save, isLocked } = useOrderEdit()
  const isDirty = useFormState(form, () => form.isDirty)
  const lock = useLock()
  const confirmation = useConfirmOrder()
  const fail = useFailure()
  const toggle = async () => {
    // A locked order would refuse unsaved changes.
    if (!isLocked && form.isDirty && !(await confirmSave(save, lockWords()))) return
    await lock
      .send(order.id, !isLocked)
      .then(
        () =>
          toast.success(
            t(isLocked ? 'orderForm.unlocked' : 'orderForm.lockedNow', { number: order.orderNumber }),
          ),
        fail,
      )
  }
  return (
    <>
      <ChargeButton
        order={order}
        label={t(isDirty ? 'charges.saveAndCharge' : 'charges.open')}
        why={isLocked ? t('charges.lockedFirst') : undefined}
        before={async () => !form.isDirty || save()}
        opensAtOnce={isToCharge}
        // If this fails, the server sends it by itself within ten minutes.
        onClose={() => isToCharge && void confirmation.send({ id: order.id }).catch(() => {})}
      />
      <Button
        variant="default"
        leftSection={<IconEye size={16} />}
        renderRoot={(props) => <Link {...props} to={orderViewPath(order.id)} />}
      >
        {t('orders.viewOrder')}
      </Button>
      <CreateReturn order={order} />
      <Button
        variant="default"
        leftSection={isLocked ? <IconLockOpen size={16} /> : <IconLock size={16} />}
        onClick={toggle}
        loading={lock.busy}
      >
        {t(isLocked ? 'orderForm.unlock' : 'orderForm.lock')}
      </Button>
    </>
  )
}

const lockWords = () => ({
  title: t('orderForm.lockDirtyTitle'),
  text: t('orderForm.lockDirtyText'),
  confirmLabel: t('orderForm.saveAndLock'),
})

const confirmSave = async (save: () => Promise<boolean>, words: Parameters<typeof confirm>[0]) =>
  (await confirm(words)) && save()
