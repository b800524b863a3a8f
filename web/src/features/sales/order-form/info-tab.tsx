import { Group, Paper, Skeleton, Title } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'
import { t } from '#web/platform/i18n.ts'
import { lazyPart } from '#web/platform/late-files.ts'
import { Section } from '#web/ui/form/section.tsx'
import { WriteMessage } from '../messages/write-message.tsx'
import { OrderReturns, useOrderReturns } from '../returns/order-returns.tsx'
import { CustomerField, useChooseCustomer } from './customer-field.tsx'
import { useIsTest, useOrderEdit } from './edit-context.ts'
import { FoldedInfo } from './folded-info.tsx'
import css from './order-page.module.css'
import type { StatusForm } from './status-form.ts'
import { StatusPanel } from './status-panel.tsx'

const OrderMessages = lazyPart(async () => ({
  default: (await import('../messages/order-messages.tsx')).OrderMessages,
}))

type Props = { status: StatusForm | undefined; items: ReactNode }

/** A saved order's status, messages and returns, then its customer, items, addresses and terms. */
export function InfoTab({ status, items }: Props) {
  const { order } = useOrderEdit()
  const isTest = useIsTest()
  const customer = useChooseCustomer()
  return (
    <>
      {order && status && (
        <div className={css.status}>
          <StatusPanel order={order} form={status} />
          <Paper
            className={css.messages}
            withBorder
            p="md"
            component="section"
            aria-label={t('orders.messages')}
            tabIndex={0}
          >
            <Group justify="space-between" mb="xs" gap="xs">
              <Title order={2}>{t('orders.messages')}</Title>
              <WriteMessage order={order} />
            </Group>
            <Suspense fallback={<Skeleton height={120} />}>
              <OrderMessages orderId={order.id} />
            </Suspense>
          </Paper>
        </div>
      )}
      {order && <Returns orderId={order.id} />}
      {!isTest && (
        <Section title={t('orders.customer')}>
          <CustomerField customer={customer} />
        </Section>
      )}
      <Section title={t('orders.items')} isWide>
        {items}
      </Section>
      <FoldedInfo customer={customer} />
    </>
  )
}

function Returns({ orderId }: { orderId: number }) {
  const rows = useOrderReturns(orderId)
  return (
    rows && (
      <Section title={t('orders.returns')}>
        <OrderReturns orderId={orderId} rows={rows} />
      </Section>
    )
  )
}
