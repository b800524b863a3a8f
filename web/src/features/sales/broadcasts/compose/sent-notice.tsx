import { Anchor } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { QueuedEmail } from '#contract/sales/messages/emails.ts'
import { fillPhrase, t } from '#web/platform/i18n.ts'
import { Link } from '#web/platform/links.tsx'
import { screenPath } from '#web/platform/screen.ts'
import { InlineNote } from '#web/ui/feedback/inline-problem.tsx'
import { type ChosenRecipient, describeChosen } from './compose-values.ts'

/** The server's answer, and where to follow progress. */
export function SentNotice({ sent }: { sent: QueuedEmail & { to: ChosenRecipient[] } }) {
  const { status, broadcastId, recipients, suppressed, to } = sent
  const [path, label] =
    broadcastId === null
      ? (['new-message/messages', t('broadcasts.seeMessages')] as const)
      : ([`new-message/broadcasts/${broadcastId}`, t('broadcasts.seeProgress')] as const)
  const words = fillPhrase('answers', status)
  const note = useRef<HTMLDivElement>(null)
  // The pressed button may be a screen further down. Braces, because a browser may return a promise from
  // scrolling, which isn't a cleanup function.
  useEffect(() => {
    note.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={note}>
      <InlineNote title={words.charAt(0).toUpperCase() + words.slice(1)}>
        {broadcastId === null && to[0]
          ? t('broadcasts.doneOne', { name: describeChosen(to[0]) })
          : t('broadcasts.doneMany', { n: recipients })}{' '}
        {suppressed > 0 && `${t('broadcasts.doneLeftOut', { n: suppressed })} `}
        <Anchor inherit underline="always" renderRoot={(props) => <Link {...props} to={screenPath(path)} />}>
          {label}
        </Anchor>
      </InlineNote>
    </div>
  )
}
