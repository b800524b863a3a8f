/** The page that a broadcast's link opens. */
export const unsubscribe = {
  title: 'Unsubscribe',
  question: 'Should {company} send no more broadcasts to {address}?',
  rest: 'You still get messages about your orders.',
  confirm: 'Unsubscribe',
  done: '{address} gets no more broadcasts from {company}.',
  wrong: 'This link is not (or no longer) known. Use the one of a newer mail.',
} as const
