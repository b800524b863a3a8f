import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import type { ReceivedNote, RefusedFile } from '#contract/sales/messages/inbound-mail.ts'
import type { Message } from '#contract/sales/messages/messages.ts'
import { t } from '#web/platform/i18n.ts'
import { StatusChip } from '#web/ui/feedback/status-chip.tsx'
import { RichTextView } from '#web/ui/rich-text/rich-text-view.tsx'
import css from './messages.module.css'

type ReceivedMessage = { type: string; received: ReceivedNote | null }

/** The properties that distinguish an incoming email from a customer's own answer. */
export function ReceivedChips({ message: { type, received } }: { message: ReceivedMessage }) {
  return (
    <>
      {type === 'DELIVERY_FAILURE' && <StatusChip color="red">{t('messages.returned')}</StatusChip>}
      {received?.isFromOther && <StatusChip color="amber">{t('messages.fromOther')}</StatusChip>}
      {received?.isAutomatic && <StatusChip color="gray">{t('messages.automatic')}</StatusChip>}
    </>
  )
}

const reasons = {
  type: 'messages.refusedType',
  size: 'messages.refusedSize',
  count: 'messages.refusedCount',
  space: 'messages.refusedSpace',
  trouble: 'messages.refusedTrouble',
} as const satisfies Record<RefusedFile['reason'], string>

/** These properties in words, and the files that weren't stored. */
export function ReceivedNotes({ message }: { message: ReceivedMessage }) {
  const { type, received } = message
  if (!received) return null
  const { isFromOther, isAutomatic, isBroken, refused } = received
  const isSpecial = isFromOther || isAutomatic || isBroken || type === 'DELIVERY_FAILURE'
  if (!isSpecial && refused.length === 0) return null
  const leftOut = new Set(refused.map(({ name, reason }) => t(reasons[reason], { name })))
  return (
    <div className={css.notes}>
      <Group gap={6}>
        <ReceivedChips message={message} />
      </Group>
      {isFromOther && <Text size="sm">{t('messages.fromOtherNote')}</Text>}
      {isBroken && <Text size="sm">{t('messages.brokenNote')}</Text>}
      {[...leftOut].map((line) => (
        <Text key={line} size="sm">
          {line}
        </Text>
      ))}
    </div>
  )
}

/** A message's text; what it quotes of earlier ones opens on demand. */
export function MessageText({
  message: { message, quoted },
}: {
  message: Pick<Message, 'message' | 'quoted'>
}) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <RichTextView html={message} />
      {quoted !== null && (
        <Button
          mt="xs"
          size="compact-xs"
          variant="default"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t(isOpen ? 'messages.hideQuoted' : 'messages.showQuoted')}
        </Button>
      )}
      {quoted !== null && isOpen && (
        <div className={css.quoted}>
          <RichTextView html={quoted} />
        </div>
      )}
    </>
  )
}
