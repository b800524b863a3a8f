import { useState } from 'react'
import { emails } from '#contract/sales/messages/emails.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { useDealerId } from '#web/platform/session/dealer.ts'
import { EmptyList } from '#web/ui/lists/empty-list.tsx'
import { MessagePages } from '../messages/message-pages.tsx'
import { MessagePage } from './message-page.tsx'

const step = 20

/** Messages to one person that aren't about an order, newest first. */
export default function LettersPage() {
  const dealerId = useDealerId()!
  const [pageSize, setPageSize] = useState(step)
  const read = useRead(emails.messages, { dealerId, pageSize }, { keepPrevious: true })
  return (
    <MessagePage tab="new-message/messages">
      <MessagePages
        read={read}
        onOlder={() => setPageSize(pageSize + step)}
        empty={<EmptyList title={t('broadcasts.noMessages')} next={t('broadcasts.noMessagesNext')} />}
      />
    </MessagePage>
  )
}
