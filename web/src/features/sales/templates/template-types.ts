import type { TemplateType } from '#contract/sales/messages/templates.ts'
import { t } from '#web/platform/i18n.ts'

const names = {
  orders: 'templates.typeOrders',
  rma: 'templates.typeRma',
  snippet: 'templates.typeSnippet',
} as const

/** Names the messages that a template is for. */
export const nameTemplateType = (type: TemplateType) => t(names[type])

/** A message type's placeholders, as typed. */
export const listInserts = (type: unknown): string[] => [
  '{{orderNumber}}',
  '{{customerName}}',
  ...(type === 'rma' ? ['{{refundAmount}}'] : []),
]
