import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { emails } from '#contract/sales/send-email.ts'
import { useDealerId } from '#web/platform/dealer.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { EmptyList } from '#web/ui/empty-list.tsx'
import { ReadGuard } from '#web/ui/read-guard.tsx'
import { MessageList } from '../messages/message-list.tsx'
import { MessagePage } from './message-page.tsx'

const step = 20

/** What was written to one person about no order, newest first. */
export default function LettersPage() {
  const dealerId = useDealerId()!
  const [pageSize, setPageSize] = useState(step)
  const read = useRead(emails.messages, { dealerId, pageSize }, { keepPrevious: true })
  return (
    <MessagePage tab="new-message/messages" width="form">
      <ReadGuard read={read}>
        {({ data, recordsTotal }) => (
          <>
            {data.length === 0 ? (
              <EmptyList title={t('broadcasts.noMessages')} next={t('broadcasts.noMessagesNext')} />
            ) : (
              <MessageList messages={data} />
            )}
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
    </MessagePage>
  )
}
