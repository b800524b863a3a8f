import { Group, Paper, Title } from '@mantine/core'
import { t } from '#web/platform/i18n.ts'
import { Section } from '#web/ui/form/section.tsx'
import { OrderMessages } from '../messages/order-messages.tsx'
import { WriteMessage } from '../messages/write-message.tsx'
import { OrderReturns, useOrderReturns } from '../returns/order-returns.tsx'
import { Billing, Shipping } from './addresses.tsx'
import { CustomerByEmail } from './customer-by-email.tsx'
import { CustomerField, useChooseCustomer } from './customer-field.tsx'
import { useOrderEdit } from './edit-context.ts'
import { Memos, Tax, Terms } from './info-fields.tsx'
import css from './order-page.module.css'
import type { StatusForm } from './status-form.ts'
import { StatusPanel } from './status-panel.tsx'

/** A saved order's status, messages and returns, its customer and terms, and both addresses. */
export function InfoTab({ status }: { status?: StatusForm }) {
  const { order } = useOrderEdit()
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
            <OrderMessages orderId={order.id} />
          </Paper>
        </div>
      )}
      {order && <Returns orderId={order.id} />}
      <Section title={t('orderForm.terms')} text={t('orderForm.termsText')}>
        <CustomerField customer={customer} />
        <CustomerByEmail customer={customer} />
        <Terms />
      </Section>
      <Section title={t('orders.billing')} text={t('orderForm.billingText')}>
        <Billing />
      </Section>
      <Section title={t('orders.shipping')} text={t('orderForm.shippingText')}>
        <Shipping />
      </Section>
      <Section title={t('orderForm.memos')} text={t('orderForm.memosText')}>
        <Memos />
      </Section>
      <Section title={t('orderForm.tax')} text={t('orderForm.taxText')}>
        <Tax />
      </Section>
    </>
  )
}

function Returns({ orderId }: { orderId: number }) {
  const rows = useOrderReturns(orderId)
  return (
    rows && (
      <Section title={t('returns.ofThisOrder')}>
        <OrderReturns orderId={orderId} rows={rows} />
      </Section>
    )
  )
}
