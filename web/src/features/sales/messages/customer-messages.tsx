import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { messages } from '#contract/sales/messages.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { ReadGuard } from '#web/ui/read-guard.tsx'
import { MessageList } from './message-list.tsx'

const step = 10

/** Everything that was written to a customer, newest first; needs the texts `messages` and `orders`. */
export function CustomerMessages({ customerId }: { customerId: number }) {
  const [pageSize, setPageSize] = useState(step)
  const read = useRead(messages.ofCustomer, { id: customerId, pageSize }, { keepPrevious: true })
  return (
    <ReadGuard read={read}>
      {({ data, recordsTotal }) => (
        <>
          <MessageList messages={data} withOrder />
          {recordsTotal > data.length && (
            <Group justify="center" mt="sm">
              <Button
                size="xs"
                variant="default"
                loading={read.isPlaceholderData}
                onClick={() => setPageSize(pageSize + step)}
              >
                {t('messages.older')}
              </Button>
            </Group>
          )}
        </>
      )}
    </ReadGuard>
  )
}
