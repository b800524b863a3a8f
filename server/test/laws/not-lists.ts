/** Calls that have a query but aren't lists. */
export const notLists = [
  '/sign-in-dealers',
  '/agreement',
  '/exports/files/{name}',
  '/customers/{id}/merge',
  '/order-summary',
  // The sums of the list's own filters, tested in total-orders.test.ts.
  '/orders-totals',
  '/manager/dashboard-summary',
  '/manager/orders-report-export',
  // The rows of /editparts.csv.
  '/editparts.xml',
  '/store-content',
  '/dealers/{dealerId}/store-preview',
  '/store-page',
  '/parts/part_no/{partNo}',
  '/store-part',
  '/store-vehicles',
  '/store-vin',
  '/vins/{vin}',
  '/vehicles-in-words',
  '/store-related-items',
  '/store-redirect',
  '/store-sitemap.xml',
  '/store-robots.txt',
  '/store-head',
  // Pages of changes, tested in sync.test.ts.
  '/sync/orders',
  '/sync/customers',
  '/sync/edited-parts',
  '/sync/quotes',
  '/sync/rma',
  // Versions of one thing, tested in history.test.ts.
  '/history',
  '/history/{id}',
  '/dealers/{dealerId}/as-of',
  // An order's documents.
  '/orders/{id}/sheet.pdf',
]
