import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Wire } from '#contract/http.ts'
import type { messages } from '#contract/sales/messages/messages.ts'
import { t } from '#web/platform/i18n.ts'
import type { ReadQuery } from '#web/platform/read.ts'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'
import { MessageList } from './message-list.tsx'

type Props = {
  read: ReadQuery<Wire<typeof messages.listByCustomer>>
  onOlder: () => void
  withOrder?: boolean
  /** Replaces the list's own empty text. */
  empty?: ReactNode
}

/** Messages, newest first, with a button for older ones; needs the texts `messages` and `orders`. */
export function MessagePages({ read, onOlder, withOrder = false, empty }: Props) {
  return (
    <ReadGuard read={read}>
      {({ data, recordsTotal }) => (
        <>
          {data.length === 0 && empty ? empty : <MessageList messages={data} withOrder={withOrder} />}
          {recordsTotal > data.length && (
            <Group justify="center" mt="sm">
              <Button size="xs" variant="default" loading={read.isPlaceholderData} onClick={onOlder}>
                {t('messages.older')}
              </Button>
            </Group>
          )}
        </>
      )}
    </ReadGuard>
  )
}
