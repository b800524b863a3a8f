import { Title } from '@mantine/core'
import { useId } from 'react'
import { quotes } from '#contract/sales/quotes/quotes.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'
import { MessageList } from '../../messages/message-list.tsx'
import css from './quote.module.css'

/** The customer's answers to the quote's emails, and the dealer's; nothing without answers. */
export function Answers({ quoteId }: { quoteId: number }) {
  const titleId = useId()
  const read = useRead(quotes.messages, { id: quoteId })
  return (
    <ReadGuard read={read}>
      {({ data }) =>
        data.length === 0 ? null : (
          <section aria-labelledby={titleId} className={css.answers}>
            <Title order={2} id={titleId} size="h5" mb="xs">
              {t('quotes.answers')}
            </Title>
            <MessageList messages={data} />
          </section>
        )
      }
    </ReadGuard>
  )
}
