/** They have a query but aren't lists. */
export const notLists = [
  '/sign-in-dealers',
  '/agreement',
  '/exports/files/{name}',
  '/customers/{id}/merge',
  '/order-summary',
  '/manager/dashboard-summary',
  '/manager/orders-report-export',
  '/store-content',
  '/store-page',
  '/parts/part_no/{partNo}',
  '/store-part',
  '/store-vehicles',
  '/store-related-items',
  '/store-redirect',
  '/store-sitemap.xml',
  '/store-robots.txt',
  '/store-head',
  // Versions of one thing, tested in history.test.ts.
  '/history',
  '/history/{id}',
  '/dealers/{dealerId}/as-of',
]
