import { useRef } from 'react'
import { mailbox } from '#contract/sales/messages/mailbox.ts'
import { useEvents } from '#web/platform/events.ts'
import { refreshMailbox } from './mailbox-changes.ts'

type Props = { dealerId: number | undefined; onCount: (unread: number) => void }

/** Follows the unread count, and reloads the mailbox's lists on screen when messages change. */
export default function WatchUnread({ dealerId: dlid, onCount }: Props) {
  const isFirst = useRef(true)
  useEvents(
    mailbox.events,
    { dlid },
    {
      onOpen: () => {},
      onEvent: ({ unread }) => {
        onCount(unread)
        if (!isFirst.current) void refreshMailbox()
        isFirst.current = false
      },
    },
  )
  return null
}
