import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { deliveryDays, webhooks } from '#contract/channels/webhooks.ts'
import { t } from '#web/platform/i18n.ts'
import { useSend } from '#web/platform/read.ts'
import { InlineProblem } from '#web/ui/feedback/inline-problem.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Select } from '#web/ui/selects/select.tsx'
import { refreshes } from './webhook-changes.ts'

const hour = 3_600_000

/** Sends a period's deliveries again. */
export function ReplayRange({ id, onClose }: { id: number; onClose: () => void }) {
  const [hours, setHours] = useState('24')
  const [failedOnly, setFailedOnly] = useState(true)
  const replay = useSend(webhooks.replayRange, { refreshes })
  const onSend = async () => {
    const now = Date.now()
    const from = new Date(now - Number(hours) * hour).toISOString()
    const { data } = await replay.send({
      id,
      from,
      to: new Date(now).toISOString(),
      failedOnly: failedOnly ? 1 : 0,
    })
    toast.success(t('webhooks.rangeDone', { n: data.count }))
    onClose()
  }
  return (
    <Stack gap="md">
      <Text size="sm">{t('webhooks.rangeText')}</Text>
      <Select
        label={t('webhooks.period')}
        allowDeselect={false}
        data={[
          { value: '1', label: t('webhooks.lastHour') },
          { value: '24', label: t('webhooks.lastDay') },
          { value: '72', label: t('webhooks.lastDays') },
          { value: String(24 * deliveryDays), label: t('webhooks.lastMonth') },
        ]}
        value={hours}
        onChange={(next) => setHours(next ?? '24')}
      />
      <Checkbox
        label={t('webhooks.failedOnly')}
        checked={failedOnly}
        onChange={({ currentTarget }) => setFailedOnly(currentTarget.checked)}
      />
      <InlineProblem problem={replay.problem} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        {/* A failure is shown above. */}
        <Button loading={replay.busy} onClick={() => void onSend().catch(() => {})}>
          {t('webhooks.rangeSend')}
        </Button>
      </Group>
    </Stack>
  )
}
