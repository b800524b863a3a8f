import { system } from '#contract/insight/system.ts'
import { formatMoney, toCurrencySymbol } from '#contract/texts/format-money.ts'
import { orderPath } from '#web/features/sales/orders/shared/order-paths.ts'
import { hasWords } from '#web/platform/formats/plain-words.ts'
import { withLabel } from '#web/platform/formats/with-label.ts'
import { t } from '#web/platform/i18n.ts'
import { type Hit, screenPath } from '#web/platform/screen.ts'
import { send } from '#web/platform/send.ts'
import { nameKind } from './job-names.ts'
import { pages } from './system-tabs.tsx'

/** How many hits of a kind the palette shows. */
const maxHits = 4

/**
 * Finds the pages of the System screen, kinds of jobs, emails that failed or are unconfirmed, failed requests by their
 * route, reason or id, unconfirmed payments, and webhooks that need someone.
 */
export async function find(text: string, signal: AbortSignal): Promise<Hit[]> {
  const isFound = (...texts: (string | number | null)[]) => hasWords(texts.join(' '), text)
  const read = { signal }
  const found = { search: text, startRow: 0, pageSize: maxHits }
  const [jobs, failed, unconfirmed, errors, payments, webhooks] = await Promise.all([
    send(system.jobs, {}, read),
    send(system.mails, { status: 'failed', ...found }, read),
    send(system.mails, { status: 'unconfirmed', ...found }, read),
    send(system.errors, found, read),
    send(system.payments, found, read),
    send(system.webhooks, found, read),
  ])
  const hits: Hit[][] = [
    Object.entries(pages)
      .map(([path, name]) => ({ id: path, label: t(`system.${name}`), path: screenPath(path) }))
      .filter(({ label }) => isFound(label)),
    jobs.data
      .filter(({ name }) => isFound(nameKind(name), name))
      .map(({ name }) => ({
        id: `job-${name}`,
        label: nameKind(name),
        description: t('system.jobs'),
        path: screenPath('system/jobs'),
        search: { kind: name },
      })),
    [...failed.data, ...unconfirmed.data].map(({ id, subject, toAddress, status }) => ({
      id: `email-${id}`,
      label: `${subject}, ${toAddress}`,
      description: status === 'failed' ? t('system.mailFailed') : t('system.unconfirmed'),
      path: screenPath('system/emails'),
      search: { status, search: text },
    })),
    errors.data.map(({ requestId, route, reason, dealerId }) => ({
      id: `error-${dealerId}-${requestId}`,
      label: withLabel(route, reason),
      description: t('system.errors'),
      path: screenPath('system/errors'),
      search: { search: text },
    })),
    payments.data.map(({ id, dealerId, orderId, orderNumber, company, ...payment }) => ({
      id: `payment-${dealerId}-${id}`,
      label: [orderNumber, company, formatMoney(payment.amount, toCurrencySymbol(payment))]
        .filter(Boolean)
        .join(', '),
      description: t('system.payments'),
      path: orderId === null ? screenPath('system/payments') : orderPath(orderId),
    })),
    webhooks.data.map(({ id, dealerId, name, company }) => ({
      id: `webhook-${dealerId}-${id}`,
      label: [name, company].filter(Boolean).join(', '),
      description: t('system.webhooks'),
      path: screenPath(`webhooks/${id}`),
    })),
  ]
  return hits.flatMap((some) => some.slice(0, maxHits))
}
