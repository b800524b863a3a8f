import type { ReactNode } from 'react'
import type { Order } from '#contract/sales/orders/order-fields.ts'
import { t } from '#web/platform/i18n.ts'
import css from './order-view.module.css'

/** Names and values; skips empty ones unless `all`. */
export function Facts({ facts, all }: { facts: readonly (readonly [string, ReactNode])[]; all?: boolean }) {
  return (
    <dl className={css.facts}>
      {facts
        .filter(([, value]) => all || value)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value || '–'}</dd>
          </div>
        ))}
    </dl>
  )
}

/** The billing or shipping address's ten fields, read-only. */
export function AddressFacts({ order, of: kind }: { order: Order; of: 'bill' | 'ship' }) {
  const names = [
    'Company',
    'Contact',
    'Address1',
    'Address2',
    'City',
    'State',
    'Zip',
    'Country',
    'Phone',
    'Email',
  ] as const
  const noEmail = kind === 'bill' && order.noEmail === 1 && t('orders.noEmail')
  return (
    <Facts
      all
      facts={names.map((name) => [
        t(`orders.field${name}`),
        order[`${kind}${name}`] || (name === 'Email' && noEmail),
      ])}
    />
  )
}
