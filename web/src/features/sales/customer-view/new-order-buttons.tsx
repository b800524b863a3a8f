import { Button } from '@mantine/core'
import { IconPlus, IconRepeat } from '@tabler/icons-react'
import type { Customer } from '#contract/sales/customers/customers.ts'
import type { OrderRow } from '#contract/sales/orders/order-fields.ts'
import { t } from '#web/platform/i18n.ts'
import { Link } from '#web/platform/links.tsx'
import { useDealerId } from '#web/platform/session/dealer.ts'
import { useMay } from '#web/platform/session/session.ts'
import { toScreen } from '#web/platform/urls/url-query.ts'
import { WhyButton } from '#web/ui/buttons/why-button.tsx'
import { newOrderPath } from '../orders/shared/order-paths.ts'

type Props = {
  customer: Customer
  /** Undefined while loading, null without orders. */
  lastOrder: OrderRow | null | undefined
}

/** Starts an order for the customer, empty or with the lines of their newest one. */
export function NewOrderButtons({ customer: { id, dealerId }, lastOrder }: Props) {
  const may = useMay()('orders')
  const chosen = useDealerId()
  if (!may) return null
  // A new order is the chosen dealer's; without one, its screen asks.
  const isElsewhere = chosen !== undefined && chosen !== dealerId
  const why = isElsewhere ? t('customerView.otherDealer') : undefined
  const whyNotAgain = why ?? (lastOrder === null ? t('customerView.noOrders') : undefined)
  const again = toScreen('orders/new', { customer: id, again: lastOrder?.id })
  return (
    <>
      {whyNotAgain || !lastOrder ? (
        <WhyButton
          label={t('customerView.again')}
          leftSection={<IconRepeat size={16} />}
          why={whyNotAgain}
          loading={lastOrder === undefined && !why}
        />
      ) : (
        <Button
          variant="default"
          leftSection={<IconRepeat size={16} />}
          renderRoot={(props) => <Link {...props} {...again} />}
        >
          {t('customerView.again')}
        </Button>
      )}
      {why ? (
        <WhyButton
          variant="filled"
          label={t('orders.create')}
          leftSection={<IconPlus size={16} />}
          why={why}
        />
      ) : (
        <Button
          leftSection={<IconPlus size={16} />}
          renderRoot={(props) => <Link {...props} to={newOrderPath} search={{ customer: id }} />}
        >
          {t('orders.create')}
        </Button>
      )}
    </>
  )
}
