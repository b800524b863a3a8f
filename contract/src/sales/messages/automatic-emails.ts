import { z } from 'zod'
import { flag, id, list, one, route } from '../../http.ts'
import { locale } from '../../locales.ts'
import { fieldMessage } from '../../texts/field-messages.ts'
import { noticeKinds, noticeText } from './customer-notices.ts'
import { messagePreview } from './messages.ts'

/** Emails that customers get because of something a person does; templates replace their texts. */
export const stepKinds = [
  'status1',
  'status2',
  'status3',
  'status4',
  'status5',
  'status6',
  'ready',
  'shipped',
  'pickedUp',
  'changed',
  'returnPending',
  'returnApproved',
  'returnDenied',
  'returnReceived',
  'returnRefunded',
  'returnCredited',
  'returnHandedOver',
  'returnExchanged',
  'cores',
  'quote',
] as const
export type StepKind = (typeof stepKinds)[number]

/** Every email that customers get without anyone writing it. */
export const emailKinds = [...noticeKinds, ...stepKinds] as const
export type EmailKind = (typeof emailKinds)[number]

const shown = z.object({
  dealerId: id.optional(),
  kind: z.enum(emailKinds, fieldMessage('choose_email')),
  locale,
  isReal: flag.optional(),
  /** An unsaved text of a notice. */
  subject: noticeText.shape.subject.optional(),
  body: noticeText.shape.body.optional(),
})
export type ShownEmail = z.output<typeof shown>

const emailPreview = messagePreview.extend({
  page: z.string(),
  text: z.string(),
  orderNumber: z.int().nullable(),
})
export type EmailPreview = z.infer<typeof emailPreview>

const textRoute = { scope: 'dealer', may: 'message-template' } as const

export const automaticEmails = {
  list: route({
    method: 'GET',
    path: '/automatic-emails',
    summary:
      'The emails that customers get with a step of their order, return or quote, by their usual subject',
    ...textRoute,
    query: z.object({ dealerId: id.optional(), locale: locale.default('en') }),
    reply: list(z.object({ kind: z.enum(stepKinds), subject: z.string() })),
  }),
  preview: route({
    method: 'POST',
    path: '/customer-notices/preview',
    summary: 'An automatic email as it would be sent, about an example or the newest order; nothing is saved',
    ...textRoute,
    body: shown,
    reply: one(emailPreview),
  }),
  test: route({
    method: 'POST',
    path: '/customer-notices/test',
    summary: 'Send such an email to your own address, marked as a test; up to five a minute',
    ...textRoute,
    once: true,
    body: shown,
    reply: one(z.object({ to: z.string() })),
    refusals: ['slow_down'],
  }),
}
