/** The late parts of the order list: the actions for selected orders, and the order next to it. */
export const orderList = {
  bulkReceived: {
    one: '{amount} was received for {n} of them',
    other: '{amount} was received for {n} of them',
  },
  bulkRefunds:
    'The refunds follow within a minute. What can’t be refunded stays under “Money owed to customers”.',
  bulkExport: 'Export',
  bulkExportHint: 'Export the selected orders as CSV, up to 500',
  bulkStatus: 'New status',
  bulkApply: 'Apply',
  bulkWhat: { one: 'Set {n} order to {status}', other: 'Set {n} orders to {status}' },
  bulkNothing: {
    one: 'This order is already in {status}.',
    other: 'All {n} orders are already in {status}.',
  },
  bulkUnchanged: { one: '{n} is already there', other: '{n} are already there' },
  bulkLocked: {
    one: '{n} is locked, but its status can change',
    other: '{n} are locked, but their status can change',
  },
  bulkNoMail: 'Customers aren’t emailed',
  bulkMails: { one: '{n} email will be sent', other: '{n} emails will be sent' },
  bulkSeveralDealers: 'The selected orders belong to several dealers. Select orders of one dealer.',
  bulkTooMany: 'You can change up to 1,000 orders at once.',
  bulkChanged: { one: '{n} order set to {status}', other: '{n} orders set to {status}' },
  bulkWereThere: { one: '{n} was already there', other: '{n} were already there' },
  keyShow: 'Show the order at the side, then move into it',
  previous: 'Previous order',
  next: 'Next order',
  noPrevious: 'No order of this page comes before',
  noNext: 'No order of this page comes after',
  close: 'Close the order at the side',
  shown: 'Order {number} is shown at the side',
  lately: 'What happened lately',
  whole: 'Show the whole history',
} as const
