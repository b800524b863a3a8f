import { Button, Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import { t } from '#web/platform/i18n.ts'
import { lazyPart } from '#web/platform/late-files.ts'
import { useRemembered } from '#web/platform/session/browser-storage.ts'
import { useOrderEdit } from '../edit-context.ts'
import { Calculator } from './shipping-calculator.tsx'
import css from './side-column.module.css'
import { Totals } from './totals.tsx'
import { useTypedOrder } from './typed-order.tsx'

const PaymentsCard = lazyPart(async () => ({
  default: (await import('../../charges/payments-card.tsx')).PaymentsCard,
}))

/** The shipping calculator and the order's totals, next to the editor. */
export function SideColumn() {
  const { totals, total, orderStatusId } = useTypedOrder()
  const { order } = useOrderEdit()
  const isMoved = order && (order.orderAmount !== total || order.orderStatusId !== orderStatusId)
  const [hidden, setHidden] = useRemembered('_shippingCalculator')
  return (
    <aside className={css.side} data-wide={hidden !== null || undefined} aria-label={t('orders.totals')}>
      {hidden === null ? (
        <Calculator totals={totals} onHide={() => setHidden('hidden')} />
      ) : (
        <Button variant="subtle" size="compact-sm" className={css.show} onClick={() => setHidden(null)}>
          {t('orderForm.showCalculator')}
        </Button>
      )}
      <Totals totals={totals} />
      {order && (
        <Suspense fallback={<Skeleton height={160} />}>
          <PaymentsCard order={order} note={isMoved ? t('orderForm.paymentsBefore') : undefined} />
        </Suspense>
      )}
    </aside>
  )
}
