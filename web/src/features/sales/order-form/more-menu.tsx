import { Menu } from '@mantine/core'
import {
  IconCheck,
  IconDeviceFloppy,
  IconEye,
  IconLock,
  IconLockOpen,
  IconMail,
  IconPrinter,
  IconReceiptRefund,
  IconTruck,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Order } from '#contract/sales/orders/order-fields.ts'
import { orderStatus } from '#contract/sales/orders/order-statuses.ts'
import { t } from '#web/platform/i18n.ts'
import { Link } from '#web/platform/links.tsx'
import { useMay } from '#web/platform/session/session.ts'
import { usePressedMenu } from '#web/ui/buttons/use-pressed-menu.ts'
import { useIsNarrow } from '#web/ui/page/use-is-narrow.ts'
import { chargeIcon } from '../charges/charge-button.tsx'
import { orderSheetPath, orderViewPath } from '../orders/shared/order-paths.ts'
import { toNewReturn } from '../returns/return-query.ts'
import { MoreButton } from './more-button.tsx'
import { findNextStep, isToComplete, linesToShip, nextStepText } from './next-step.ts'
import css from './order-page.module.css'
import { useTypedBasis, useUnsummable } from './totals/typed-order.tsx'
import { useTypedDueText } from './use-complete-typed.ts'

/** The order, and the actions of the menu's entries. */
export type MoreActions = {
  order: Order
  isLocked: boolean
  onCharge: () => void
  onShip: () => void
  onComplete: () => void
  onMessage: () => void
  onLock: () => void
  onClose: () => void
}

/** A saved order's actions besides its next step. An entry that does nothing says why. */
export default function MoreMenu(actions: MoreActions) {
  const { order, isLocked, onCharge, onMessage, onLock, onClose } = actions
  const { button, opened, setOpened } = usePressedMenu()
  const isNarrow = useIsNarrow()
  const basis = useTypedBasis()
  const unsummable = useUnsummable()
  return (
    <Menu position="bottom-end" withinPortal opened={opened} onChange={setOpened} width={260}>
      <Menu.Target>
        <MoreButton ref={button} />
      </Menu.Target>
      <Menu.Dropdown>
        {isNarrow && findNextStep(order, basis) && (
          <Entry icon={<IconDeviceFloppy size={16} />} label={t('common.saveAndClose')} onClick={onClose} />
        )}
        <Entry
          icon={chargeIcon}
          label={t('charges.open')}
          why={isLocked ? t('charges.lockedFirst') : unsummable.why}
          note={declinedNote(order)}
          onClick={onCharge}
        />
        <Fulfilment {...actions} />
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconEye size={16} />}
          renderRoot={(props) => <Link {...props} to={orderViewPath(order.id)} />}
        >
          {t('orders.viewOrder')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconPrinter size={16} />}
          renderRoot={(props) => <Link {...props} to={orderSheetPath(order.id)} />}
        >
          {t('orders.print')}
        </Menu.Item>
        <Entry icon={<IconMail size={16} />} label={t('messages.write')} onClick={onMessage} />
        <CreateReturn order={order} />
        <Menu.Divider />
        <Entry
          icon={isLocked ? <IconLockOpen size={16} /> : <IconLock size={16} />}
          label={t(isLocked ? 'orderForm.unlock' : 'orderForm.lock')}
          onClick={onLock}
        />
      </Menu.Dropdown>
    </Menu>
  )
}

/** Shipping and completing, unless the head offers it as the next step. */
function Fulfilment({ order, onShip, onComplete }: MoreActions) {
  const basis = useTypedBasis()
  const step = findNextStep(order, basis)
  const due = useTypedDueText(order)
  const lines = linesToShip(order)
  return (
    <>
      {step !== 'ship' && lines > 0 && (
        <Entry
          icon={<IconTruck size={16} />}
          label={nextStepText('ship', order, false, basis)}
          note={declinedNote(order)}
          onClick={onShip}
        />
      )}
      {step !== 'complete' && (isToComplete(order) || lines > 0) && (
        <Entry
          icon={<IconCheck size={16} />}
          label={t('orderForm.complete')}
          why={lines > 0 ? t('orderForm.completeLater', { n: lines }) : undefined}
          note={due}
          onClick={onComplete}
        />
      )}
    </>
  )
}

const declinedNote = ({ orderStatusId }: Order) =>
  orderStatusId === orderStatus.declined ? t('orderForm.isDeclined') : undefined

function CreateReturn({ order }: { order: Order }) {
  const may = useMay()('rma')
  const icon = <IconReceiptRefund size={16} />
  if (!may) return null
  if (order.details.every(({ qtyShipped }) => qtyShipped === 0))
    return <Entry icon={icon} label={t('orders.createReturn')} why={t('orderForm.returnLater')} />
  return (
    <Menu.Item leftSection={icon} renderRoot={(props) => <Link {...props} {...toNewReturn(order.id)} />}>
      {t('orders.createReturn')}
    </Menu.Item>
  )
}

type EntryProps = {
  icon: ReactNode
  label: string
  /** Why it does nothing now; the entry stays in reach of the keyboard, so that this can be read. */
  why?: string | undefined
  note?: string | undefined
  onClick?: () => void
}

function Entry({ icon, label, why, note, onClick }: EntryProps) {
  const words = why ?? note
  return (
    <Menu.Item
      leftSection={icon}
      aria-disabled={why ? true : undefined}
      aria-label={label}
      aria-description={words}
      closeMenuOnClick={!why}
      onClick={why ? undefined : onClick}
      className={css.entry}
    >
      {label}
      {words && <span className={css.why}>{words}</span>}
    </Menu.Item>
  )
}
