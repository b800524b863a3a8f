import { z } from 'zod'
import { flag, id, list, one, required, route, timestamp } from '../../http.ts'
import { locale } from '../../locales.ts'
import { fieldMessage } from '../../texts/field-messages.ts'
import type { Placeholder } from './placeholders.ts'

/** Emails sent to customers automatically: for a new order, and for each movement of its money. */
export const noticeKinds = ['order', 'charge', 'refund', 'void', 'payment', 'paymentRefund'] as const
export type NoticeKind = (typeof noticeKinds)[number]
const kind = z.enum(noticeKinds, fieldMessage('choose_email'))

const common: readonly Placeholder[] = [
  'orderNumber',
  'customerName',
  'orderTotal',
  'amountDue',
  'orderLines',
]
/** The placeholders of each email's texts. */
export const noticePlaceholders: Record<NoticeKind, readonly Placeholder[]> = {
  order: common,
  charge: [...common, 'amount', 'paymentMethod'],
  refund: [...common, 'amount', 'paymentMethod'],
  void: [...common, 'amount', 'paymentMethod'],
  payment: [...common, 'amount', 'paymentMethod'],
  paymentRefund: [...common, 'amount', 'paymentMethod', 'refundNote'],
}

export const noticeText = z.object({
  subject: required('subject_required', 200),
  body: required('message_required', 20_000),
})
export type NoticeText = z.infer<typeof noticeText>
const makeLocaleSchema = <T extends z.ZodType>(value: T) =>
  z.object({ en: value, es: value, pt: value, fr: value })

const customerNotice = z.object({
  kind,
  isOn: flag,
  attachesInvoice: flag,
  texts: makeLocaleSchema(noticeText),
  ownTexts: z.array(locale),
  /** 0 if nothing has been changed yet. */
  version: z.int(),
  updatedBy: z.string().nullable(),
  updatedAt: timestamp.nullable(),
})
export type CustomerNotice = z.infer<typeof customerNotice>

export const customerNotices = {
  list: route({
    method: 'GET',
    path: '/customer-notices',
    summary: 'The mails that customers get by themselves: of an order, and of its payments and refunds',
    scope: 'dealer',
    may: ['message-template', 'orders'],
    query: z.object({ dealerId: id.optional() }),
    reply: list(customerNotice),
  }),
  update: route({
    method: 'PUT',
    path: '/customer-notices',
    summary: 'Turn such an email on or off, or change its texts; null restores the standard text',
    scope: 'dealer',
    may: 'message-template',
    body: z.object({
      dealerId: id.optional(),
      kind,
      version: z.int().optional(),
      isOn: flag.optional(),
      attachesInvoice: flag.optional(),
      texts: makeLocaleSchema(noticeText.nullish()).partial().optional(),
    }),
    reply: one(customerNotice),
    refusals: ['stale'],
  }),
}
