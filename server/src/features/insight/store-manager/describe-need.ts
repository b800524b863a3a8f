import type { NeedKind, StoreNeed } from '#contract/tenancy/store-needs.ts'
import { pluralize } from '#server/platform/pluralize.ts'

const sentences: Record<NeedKind, (n: number) => string> = {
  unconfirmedPayments: (n) =>
    pluralize(n, 'order with an unconfirmed payment', 'orders with unconfirmed payments'),
  refusedGateways: (n) => pluralize(n, 'gateway refuses the credentials', 'gateways refuse the credentials'),
  hostFailed: () => 'The store’s host couldn’t be written',
  hostMissing: () => 'The store has no host',
  cannotSell: (n) => `On, but ${pluralize(n, 'setup step is missing', 'setup steps are missing')}`,
  noOrders: (n) => `No orders in 7 days, usually ${n}`,
  stoppedWebhooks: (n) => pluralize(n, 'webhook turned off', 'webhooks turned off'),
  feedFailing: (n) => `Shopping feed failed ${n} nights in a row`,
  fewerOrders: (n) => `${n}% fewer orders than usual`,
  failedMails: (n) => pluralize(n, 'order with a failed email', 'orders with failed emails'),
  unsentMails: (n) => pluralize(n, 'email failed', 'emails failed'),
  moneyOwed: (n) =>
    pluralize(n, 'order with money owed to the customer', 'orders with money owed to customers'),
  failingWebhooks: (n) => pluralize(n, 'webhook fails', 'webhooks fail'),
  feedFailed: () => 'Last shopping feed failed',
  feedLate: () => 'Shopping feed is late',
  sitemapForeign: () => 'Sitemap is for another domain',
  openRequests: (n) => pluralize(n, 'open request', 'open requests'),
  pendingReturns: (n) => pluralize(n, 'pending return', 'pending returns'),
  unreadMessages: (n) => pluralize(n, 'unread message', 'unread messages'),
  setupOpen: (n) => pluralize(n, 'setup step left', 'setup steps left'),
}

/** A need in English, for files. */
export const describeNeed = ({ kind, n }: StoreNeed): string => sentences[kind](n)
