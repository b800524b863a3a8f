import { messages } from '#contract/sales/messages.ts'
import { useRead } from '#web/platform/read.ts'
import { ReadGuard } from '#web/ui/read-guard.tsx'
import { MessageList } from './message-list.tsx'

/** What was written to the customer about an order, newest first, and what became of each mail. */
export function OrderMessages({ orderId }: { orderId: number }) {
  const read = useRead(messages.ofOrder, { id: orderId })
  return <ReadGuard read={read}>{({ data }) => <MessageList messages={data} />}</ReadGuard>
}
