/** The reports on orders and sales. */
export const reports = {
  statusTitle: 'Order status report',
  failed: 'Couldn’t load the report',
  byStatus: 'Orders by status',
  file: 'File',
  fileNamed: 'Download the orders in status {status} as CSV',
  openNamed: { one: 'Show {n} order in status {status}', other: 'Show {n} orders in status {status}' },
  totalWithoutDeclined: 'Total without declined orders',
  per_day: 'Per day',
  per_week: 'Per week',
  per_month: 'Per month',
  numbers: 'Show as a table',
  chart: 'Orders by status, {from} – {to}; highest: {most}. The table below has the numbers.',
} as const
