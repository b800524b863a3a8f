/** The pages that links in broadcasts and mailed reports open. */
export const unsubscribe = {
  title: 'Unsubscribe',
  question: 'Stop broadcasts from {company} to {address}?',
  rest: 'You’ll still get messages about your orders.',
  confirm: 'Unsubscribe',
  done: '{address} no longer gets broadcasts from {company}.',
  wrong: 'This link isn’t valid anymore. Use the one in a newer email.',
  statusWeek: 'Stop sending the order status report of {company} to {address} each week?',
  statusMonth: 'Stop sending the order status report of {company} to {address} each month?',
  salesWeek: 'Stop sending the dealer order report of {company} to {address} each week?',
  salesMonth: 'Stop sending the dealer order report of {company} to {address} each month?',
  statusWeekDone: '{address} no longer gets the order status report of {company} each week.',
  statusMonthDone: '{address} no longer gets the order status report of {company} each month.',
  salesWeekDone: '{address} no longer gets the dealer order report of {company} each week.',
  salesMonthDone: '{address} no longer gets the dealer order report of {company} each month.',
} as const
