export const timelines = {
  title: 'Timeline',
  filter: 'Entries shown',
  all: 'All',
  orders: 'Orders',
  quotes: 'Quotes',
  returns: 'Returns',
  messages: 'Messages',
  empty: 'Nothing here yet',
  older: 'Show older entries',
  order: 'Order {number}',
  quote: 'Quote {ref}',
  return: 'Return {number} of order {order}',
} as const
