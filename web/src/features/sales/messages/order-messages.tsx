import { messages } from '#contract/sales/messages/messages.ts'
import { useRead } from '#web/platform/read.ts'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'
import { MessageList } from './message-list.tsx'

/** Messages about an order, newest first, with each email's result. */
export function OrderMessages({ orderId }: { orderId: number }) {
  const read = useRead(messages.listByOrder, { id: orderId })
  return <ReadGuard read={read}>{({ data }) => <MessageList messages={data} />}</ReadGuard>
}
