import { Button, CloseButton, Group, Stack, Title, VisuallyHidden } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconPencil } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import type { Order } from '#contract/sales/orders/order-fields.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { t } from '#web/platform/i18n.ts'
import { Link } from '#web/platform/links.tsx'
import { useRead } from '#web/platform/read.ts'
import { useListedKey, useShortcut } from '#web/ui/buttons/shortcuts.tsx'
import { FailurePlace } from '#web/ui/feedback/failure-place.tsx'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'
import { RowAction } from '#web/ui/table/row-actions.tsx'
import { Whose } from '../order-form/whose.tsx'
import type { PanelProps } from '../orders/list/use-beside.ts'
import {
  LockSign,
  OrderStatusChip,
  PaymentChip,
  PickUpChip,
  TestChip,
} from '../orders/shared/order-chips.tsx'
import { OrderLog } from '../orders/shared/order-log.tsx'
import { orderPath, orderViewPath } from '../orders/shared/order-paths.ts'
import { OrderTotals } from '../orders/shared/order-totals.tsx'
import { ShipmentList } from '../orders/shared/shipment-list.tsx'
import { NextStep } from './next-step-here.tsx'
import css from './order-panel.module.css'
import { PanelLines } from './panel-lines.tsx'

/** How many of the newest changes the panel shows. */
const newest = 5

/** An order next to the list: what it is, its next step, lines, amounts, and what happened lately. */
export default function OrderPanel({ id, panel, onPrevious, onNext, onClose }: PanelProps) {
  const read = useRead(orders.show, { id }, { keepPrevious: true })
  const titleId = useId()
  useListedKey(' ', t('orderList.keyShow'))
  useListedKey('ArrowDown', t('orderList.next'))
  useListedKey('ArrowUp', t('orderList.previous'))
  useShortcut('Escape', t('orderList.close'), () => {
    // An open menu or list takes the key for itself.
    if (!document.querySelector('[role="menu"], [role="listbox"]')) onClose()
  })
  const order = read.data?.data
  const number = order ? order.orderNumber : ''
  return (
    <aside ref={panel} className={css.panel} tabIndex={-1} aria-labelledby={titleId}>
      <div className={css.top}>
        <Title order={2} id={titleId} size="h3">
          {order ? t('orders.viewTitle', { number }) : t('common.loading')}
        </Title>
        <Group gap={4} wrap="nowrap">
          <Step
            label={t('orderList.previous')}
            whyNot={t('orderList.noPrevious')}
            icon={<IconChevronUp size={16} />}
            onClick={onPrevious}
          />
          <Step
            label={t('orderList.next')}
            whyNot={t('orderList.noNext')}
            icon={<IconChevronDown size={16} />}
            onClick={onNext}
          />
          <CloseButton aria-label={t('orderList.close')} onClick={onClose} />
        </Group>
      </div>
      <VisuallyHidden role="status">
        {order && !read.isPlaceholderData ? t('orderList.shown', { number }) : ''}
      </VisuallyHidden>
      <ReadGuard read={read}>
        {({ data }) => (
          <div
            className={css.content}
            data-old={read.isPlaceholderData || undefined}
            inert={read.isPlaceholderData}
          >
            <Content key={data.id} order={data} />
          </div>
        )}
      </ReadGuard>
    </aside>
  )
}

type StepProps = { label: string; whyNot: string; icon: ReactNode; onClick: (() => void) | undefined }

const Step = ({ label, whyNot, icon, onClick }: StepProps) => (
  <RowAction
    label={label}
    name={label}
    icon={icon}
    press={{ onClick: onClick ?? (() => {}) }}
    whyNot={onClick ? undefined : whyNot}
  />
)

function Content({ order }: { order: Order }) {
  const { id, orderStatusId, shippingStatusId, paymentState, isPickUp, isLocked, isTest } = order
  const { details, shipments, log } = order
  return (
    <Stack gap="md">
      <Group gap={6}>
        {isTest === 1 && <TestChip />}
        <OrderStatusChip id={orderStatusId} shippingStatusId={shippingStatusId} />
        <PaymentChip state={paymentState} />
        {isPickUp === 1 && !shippingStatusId && <PickUpChip />}
        {isLocked === 1 && <LockSign />}
      </Group>
      <Whose order={order} total={order.orderAmount} due={order.amountDue} />
      <FailurePlace of={String(id)}>
        <NextStep order={order}>
          <Button
            variant="default"
            leftSection={<IconPencil size={16} />}
            renderRoot={(props) => <Link {...props} to={orderPath(id)} />}
          >
            {t('orders.edit')}
          </Button>
        </NextStep>
      </FailurePlace>
      <Part title={`${t('orders.items')} (${details.length})`}>
        <PanelLines order={order} />
      </Part>
      <Part title={t('orders.totals')}>
        <OrderTotals order={order} />
      </Part>
      {shipments.length > 0 && (
        <Part title={t('orders.shipments')}>
          <ShipmentList order={order} />
        </Part>
      )}
      <Part title={t('orderList.lately')}>
        <OrderLog order={{ ...order, log: log.slice(0, newest) }} />
        {log.length > newest && (
          <Button
            mt="xs"
            size="compact-sm"
            variant="subtle"
            renderRoot={(props) => <Link {...props} to={orderViewPath(id)} />}
          >
            {t('orderList.whole')}
          </Button>
        )}
      </Part>
    </Stack>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Title order={3} id={id} className={css.partTitle}>
        {title}
      </Title>
      {children}
    </section>
  )
}
