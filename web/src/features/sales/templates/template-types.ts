import type { TemplateType } from '#contract/sales/templates.ts'
import { t } from '#web/platform/i18n.ts'

export const nameOfType = (type: TemplateType) =>
  t(type === 'rma' ? 'templates.typeRma' : 'templates.typeOrders')

/** A message type's placeholders, as typed. */
export const insertsOf = (type: unknown): string[] => [
  '{{orderNumber}}',
  '{{customerName}}',
  ...(type === 'rma' ? ['{{refundAmount}}'] : []),
]
