import type { Webhook } from '#contract/channels/webhooks.ts'
import { dateTime } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { StatusChip } from '#web/ui/feedback/status-chip.tsx'

/** Whether a webhook receives its events. */
export function WebhookStatus({ webhook: { isActive, stoppedWhy, failingSince } }: { webhook: Webhook }) {
  if (stoppedWhy) return <StatusChip color="red">{t('webhooks.stopped')}</StatusChip>
  if (!isActive) return <StatusChip color="gray">{t('webhooks.off')}</StatusChip>
  if (failingSince)
    return <StatusChip color="amber">{t('webhooks.failing', { when: dateTime(failingSince) })}</StatusChip>
  return <StatusChip color="green">{t('webhooks.on')}</StatusChip>
}
