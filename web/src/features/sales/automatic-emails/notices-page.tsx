import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { automaticEmails } from '#contract/sales/messages/automatic-emails.ts'
import { type CustomerNotice, customerNotices } from '#contract/sales/messages/customer-notices.ts'
import { t, useLocale } from '#web/platform/i18n.ts'
import { Link } from '#web/platform/links.tsx'
import { useRead } from '#web/platform/read.ts'
import { screenPath } from '#web/platform/screen.ts'
import { useDealerId } from '#web/platform/session/dealer.ts'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'
import { StatusChip } from '#web/ui/feedback/status-chip.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { EmailPreview, type PreviewedEmail } from './email-preview.tsx'
import { noticeName, noticeText } from './notice-text.ts'

/** Every email that customers get automatically. */
export default function NoticesPage() {
  const dealerId = useDealerId()!
  const read = useRead(customerNotices.list, { dealerId })
  const [previewed, setPreviewed] = useState<PreviewedEmail>()
  return (
    <Page of="message-template" title={t('notices.title')} width="form">
      <ReadGuard read={read}>
        {({ data }) => (
          <Stack>
            {data.map((notice) => (
              <Notice key={notice.kind} notice={notice} onPreview={setPreviewed} />
            ))}
          </Stack>
        )}
      </ReadGuard>
      <Steps onPreview={setPreviewed} />
      <EmailPreview of={previewed} onClose={() => setPreviewed(undefined)} />
    </Page>
  )
}

type OnPreview = { onPreview: (of: PreviewedEmail) => void }

function Notice({
  notice: { kind, isOn, attachesInvoice },
  onPreview,
}: { notice: CustomerNotice } & OnPreview) {
  const name = noticeName(kind)
  return (
    <Paper withBorder p="md" component="section" aria-label={name}>
      <Group justify="space-between">
        <div style={{ flex: '1 1 260px' }}>
          <Group gap="xs">
            <Title order={2}>{name}</Title>
            <StatusChip color={isOn === 1 ? 'green' : 'gray'}>
              {t(isOn === 1 ? 'notices.on' : 'notices.off')}
            </StatusChip>
            {attachesInvoice === 1 && <StatusChip color="blue">{t('notices.withInvoice')}</StatusChip>}
          </Group>
          <Text size="sm" c="dimmed">
            {noticeText(kind)}
          </Text>
        </div>
        <Group gap="xs">
          <PreviewButton name={name} onClick={() => onPreview({ kind, title: name })} />
          <Button
            variant="default"
            aria-label={t('notices.edit', { name })}
            renderRoot={(props) => <Link {...props} to={screenPath(`message-template/emails/${kind}`)} />}
          >
            {t('common.edit')}
          </Button>
        </Group>
      </Group>
    </Paper>
  )
}

const PreviewButton = ({ name, onClick }: { name: string; onClick: () => void }) => (
  <Button variant="default" flex="none" aria-label={t('notices.previewOf', { name })} onClick={onClick}>
    {t('notices.preview')}
  </Button>
)

/** Emails about a step of an order, return or quote; a template can replace their text. */
function Steps({ onPreview }: OnPreview) {
  const read = useRead(automaticEmails.list, { dealerId: useDealerId()!, locale: useLocale() })
  return (
    <Paper withBorder p="md" mt="md" component="section" aria-label={t('notices.steps')}>
      <Title order={2}>{t('notices.steps')}</Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('notices.stepsText')}
      </Text>
      <ReadGuard read={read}>
        {({ data }) => (
          <Stack gap="xs">
            {data.map(({ kind, subject }) => {
              // Both emails of a refund have the same subject.
              const title = kind === 'returnCredited' ? t('notices.asCredit', { subject }) : subject
              return (
                <Group key={kind} justify="space-between" wrap="nowrap">
                  <Text>{title}</Text>
                  <PreviewButton name={title} onClick={() => onPreview({ kind, title })} />
                </Group>
              )
            })}
          </Stack>
        )}
      </ReadGuard>
    </Paper>
  )
}
