import { Anchor, Text, Title } from '@mantine/core'
import { type MailboxRow, mailbox } from '#contract/sales/messages/mailbox.ts'
import { withLabel } from '#web/platform/formats/with-label.ts'
import { t } from '#web/platform/i18n.ts'
import { Link, type Target } from '#web/platform/links.tsx'
import { useRead } from '#web/platform/read.ts'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'
import { ReceivedChips } from '../messages/received.tsx'
import css from './mailbox.module.css'
import { formatSubject } from './message-table.tsx'

type Props = { id: number; linkTo: (id: number) => Target }

/** The messages around a message, oldest first; renders nothing for a single one. */
export function Conversation({ id, linkTo }: Props) {
  const read = useRead(mailbox.conversation, { id })
  return (
    <ReadGuard read={read}>
      {({ data }) =>
        data.length < 2 ? null : (
          <section aria-labelledby="conversation">
            <Title order={3} size="h5" id="conversation" mb={4}>
              {t('mailbox.conversation')}
            </Title>
            <ol className={css.conversation}>
              {data.map((row) => (
                <Part key={row.id} row={row} isOpen={row.id === id} linkTo={linkTo} />
              ))}
            </ol>
          </section>
        )
      }
    </ReadGuard>
  )
}

type PartProps = { row: MailboxRow; isOpen: boolean; linkTo: (id: number) => Target }

function Part({ row, isOpen, linkTo }: PartProps) {
  const { id, fromName, createdAtParsed, preview, isRead } = row
  return (
    <li aria-current={isOpen || undefined} data-received={row.is_from_admin === 0 || undefined}>
      <div className={css.partHead}>
        {isOpen ? (
          <Text span size="sm" fw={600}>
            {fromName}
          </Text>
        ) : (
          <Anchor
            renderRoot={(props) => <Link {...props} {...linkTo(id)} />}
            size="sm"
            fw={isRead === 0 ? 700 : 500}
            aria-label={t('mailbox.openNamed', {
              name: withLabel(`${fromName}, ${createdAtParsed}`, formatSubject(row)),
            })}
          >
            {fromName}
          </Anchor>
        )}
        <ReceivedChips message={row} />
        <Text span size="xs" c="dimmed">
          {createdAtParsed}
        </Text>
      </div>
      <span className={css.preview}>{preview}</span>
    </li>
  )
}
