import type { Delivery } from '#contract/channels/webhooks.ts'
import { t } from '#web/platform/i18n.ts'

/** The status, or why there's none. */
export const answerText = ({ status, trouble }: Pick<Delivery, 'status' | 'trouble'>): string =>
  trouble ? t(`webhooks.${trouble}`) : status === null ? '' : `HTTP ${status}`
