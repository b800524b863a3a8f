import { Code, Stack, Text, Title } from '@mantine/core'
import { webhooks } from '#contract/channels/webhooks.ts'
import { dateTime } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'
import { Facts } from '#web/ui/page/facts.tsx'
import { answerText } from './answer-text.ts'

/** A delivery's request, and every response to it. */
export function DeliveryDetail({ id }: { id: number }) {
  const read = useRead(webhooks.delivery, { id })
  return (
    <ReadGuard read={read}>
      {({ data: { url, messageId, payload, tries } }) => (
        <Stack gap="md">
          <Facts
            facts={[
              [t('webhooks.url'), url],
              [t('webhooks.messageId'), messageId],
            ]}
          />
          <Stack gap="xs">
            <Title order={3}>{t('webhooks.request')}</Title>
            <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
              {JSON.stringify(JSON.parse(payload), null, 2)}
            </Code>
          </Stack>
          <Stack gap="xs">
            <Title order={3}>{t('webhooks.answers')}</Title>
            {tries.length === 0 && <Text size="sm">{t('webhooks.noAnswers')}</Text>}
            {tries.map((one) => (
              <Stack key={one.at} gap={4}>
                <Text size="sm">
                  {dateTime(one.at)} · {answerText(one)} · {t('webhooks.took', { ms: one.milliseconds })}
                </Text>
                {one.answer && (
                  <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
                    {one.answer}
                  </Code>
                )}
              </Stack>
            ))}
          </Stack>
        </Stack>
      )}
    </ReadGuard>
  )
}
