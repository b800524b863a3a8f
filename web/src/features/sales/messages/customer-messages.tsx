import { useState } from 'react'
import { messages } from '#contract/sales/messages/messages.ts'
import { useRead } from '#web/platform/read.ts'
import { MessagePages } from './message-pages.tsx'

const step = 10

/** All messages to a customer, newest first; needs the texts `messages` and `orders`. */
export function CustomerMessages({ customerId }: { customerId: number }) {
  const [pageSize, setPageSize] = useState(step)
  const read = useRead(messages.listByCustomer, { id: customerId, pageSize }, { keepPrevious: true })
  return <MessagePages read={read} onOlder={() => setPageSize(pageSize + step)} withOrder />
}
