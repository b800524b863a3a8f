import type { Call } from '#contract/http.ts'
import type { templates } from '#contract/sales/messages/templates.ts'
import { numbering } from '#test/numbering.ts'

const nextNumber = numbering()

/** An order message template with both placeholders. */
export const makeTemplate = (
  fields: Partial<Call<typeof templates.create>> = {},
): Call<typeof templates.create> => {
  const number = nextNumber()
  return {
    type: 'orders',
    name: `Delay ${number}`,
    description: '<p>Dear {{customerName}}, order {{orderNumber}} is <strong>late</strong>.</p>',
    ...fields,
  }
}
