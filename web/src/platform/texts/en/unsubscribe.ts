/** The page a broadcast's link opens. */
export const unsubscribe = {
  title: 'Unsubscribe',
  question: 'Stop broadcasts from {company} to {address}?',
  rest: 'You’ll still get messages about your orders.',
  confirm: 'Unsubscribe',
  done: '{address} no longer gets broadcasts from {company}.',
  wrong: 'This link isn’t valid anymore. Use the one in a newer email.',
} as const
