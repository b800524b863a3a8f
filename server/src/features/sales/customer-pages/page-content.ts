import type { CustomerPage } from '#contract/sales/customers/customer-pages.ts'

/** The part of the page that one kind of record adds. */
export type Content = Pick<CustomerPage, 'title' | 'html' | 'locale' | 'hasPaper'> &
  Partial<Pick<CustomerPage, 'checkoutUrl'>>
