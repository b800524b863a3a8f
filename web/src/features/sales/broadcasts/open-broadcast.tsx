import { Stack } from '@mantine/core'
import { type Broadcast, broadcasts } from '#contract/sales/messages/broadcasts.ts'
import { dateTime, number } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead, useReadAgain } from '#web/platform/read.ts'
import { usePublishDealer } from '#web/platform/session/opened-dealer.ts'
import { useRouteId } from '#web/platform/urls/url-query.ts'
import { InlineNote } from '#web/ui/feedback/inline-problem.tsx'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'
import { Section } from '#web/ui/form/section.tsx'
import { Facts } from '#web/ui/page/facts.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { RichTextView } from '#web/ui/rich-text/rich-text-view.tsx'
import { MailedFiles } from '../messages/mailed-files.tsx'
import { BroadcastActions } from './broadcast-actions.tsx'
import { BroadcastProgress, BroadcastState, shortSubject } from './broadcast-state.tsx'
import { RecipientsList } from './recipients-list.tsx'

/** A broadcast: its progress, its text and the result of each email. */
export default function OpenBroadcast() {
  const id = useRouteId()
  const read = useRead(broadcasts.show, { id })
  usePublishDealer(read.data?.data.dealerId)
  const isSending = read.data?.data.state === 'sending'
  useReadAgain([broadcasts.show, broadcasts.recipients], { seconds: 2, while: isSending })
  const opened = <ReadGuard read={read}>{({ data }) => <Whole broadcast={data} />}</ReadGuard>
  return read.data ? (
    opened
  ) : (
    <Page of="new-message" title="">
      {opened}
    </Page>
  )
}

function Whole({ broadcast }: { broadcast: Broadcast }) {
  const { id, subject, state, trouble, unconfirmed, message } = broadcast
  return (
    <Page
      of="new-message"
      title={shortSubject(subject)}
      mark={<BroadcastState state={state} />}
      actions={<BroadcastActions broadcast={broadcast} />}
    >
      <Stack gap="lg">
        {trouble && (
          <InlineNote title={t('broadcasts.trouble')}>
            {t('broadcasts.answer')}: {trouble}
          </InlineNote>
        )}
        {unconfirmed > 0 && <InlineNote>{t('broadcasts.unconfirmedNote', { n: unconfirmed })}</InlineNote>}
        <Section title={t('broadcasts.progress')} text={<BroadcastProgress of={broadcast} />}>
          <Facts facts={listFacts(broadcast)} />
        </Section>
        <Section title={t('broadcasts.text')} text={<MailedFiles files={broadcast.files} />}>
          <RichTextView html={message} />
        </Section>
        <RecipientsList id={id} />
      </Stack>
    </Page>
  )
}

function listFacts(broadcast: Broadcast) {
  const { recipients, sent, waiting, failed, unconfirmed, suppressed, cancelled } = broadcast
  const { createdBy, createdAt, finishedAt } = broadcast
  const always = [
    [t('broadcasts.total'), number(recipients)],
    [t('broadcasts.sent'), number(sent)],
  ] as const
  const some = (
    [
      [t('broadcasts.waiting'), waiting],
      [t('broadcasts.failed'), failed],
      [t('broadcasts.unconfirmed'), unconfirmed],
      [t('broadcasts.suppressed'), suppressed],
      [t('broadcasts.cancelled'), cancelled],
    ] as const
  ).flatMap(([name, n]) => (n > 0 ? [[name, number(n)] as const] : []))
  return [
    ...always,
    ...some,
    [t('broadcasts.by'), createdBy] as const,
    [t('broadcasts.when'), dateTime(createdAt)] as const,
    ...(finishedAt ? [[t('broadcasts.finished'), dateTime(finishedAt)] as const] : []),
  ]
}
