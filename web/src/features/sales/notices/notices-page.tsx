import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { type CustomerNotice, customerNotices } from '#contract/sales/customer-notices.ts'
import { useDealerId } from '#web/platform/dealer.ts'
import { t } from '#web/platform/i18n.ts'
import { Link } from '#web/platform/links.tsx'
import { useRead } from '#web/platform/read.ts'
import { screenPath } from '#web/platform/screen.ts'
import { Page } from '#web/ui/page.tsx'
import { ReadGuard } from '#web/ui/read-guard.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { noticeName, noticeText } from './notice-words.ts'

export default function NoticesPage() {
  const dealerId = useDealerId()!
  const read = useRead(customerNotices.list, { dealerId })
  return (
    <Page of="message-template" title={t('notices.title')} width="form">
      <ReadGuard read={read}>
        {({ data }) => (
          <Stack>
            {data.map((notice) => (
              <Notice key={notice.kind} notice={notice} />
            ))}
          </Stack>
        )}
      </ReadGuard>
    </Page>
  )
}

function Notice({ notice: { kind, isOn } }: { notice: CustomerNotice }) {
  return (
    <Paper withBorder p="md" component="section" aria-label={noticeName(kind)}>
      <Group justify="space-between" wrap="nowrap">
        <div>
          <Group gap="xs">
            <Title order={2}>{noticeName(kind)}</Title>
            <StatusChip color={isOn === 1 ? 'green' : 'gray'}>
              {t(isOn === 1 ? 'notices.on' : 'notices.off')}
            </StatusChip>
          </Group>
          <Text size="sm" c="dimmed">
            {noticeText(kind)}
          </Text>
        </div>
        <Button
          variant="default"
          flex="none"
          aria-label={t('notices.edit', { name: noticeName(kind) })}
          renderRoot={(props) => <Link {...props} to={screenPath(`message-template/emails/${kind}`)} />}
        >
          {t('common.edit')}
        </Button>
      </Group>
    </Paper>
  )
}
