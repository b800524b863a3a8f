import { fillPlaceholders, type PlaceholderValues } from '#contract/sales/placeholders.ts'
import type { Template, TemplateType } from '#contract/sales/templates.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuseField } from '#server/platform/http/refuse.ts'
import { escapeHtml } from '#server/platform/mail/compose-mail.ts'
import { findTemplateOf } from '../templates/templates.ts'
import { cleanHtml, isEmptyHtml } from './clean-html.ts'
import { textsIn } from './message-texts.ts'
import { type Addressee, customerName } from './record-message.ts'

/** What a person gave of a message; the rest comes from the template, or is the usual text. */
export type Draft = {
  templateId?: number | null | undefined
  subject?: string | null | undefined
  message?: string | null | undefined
  addApprovalText?: 0 | 1 | undefined
}
export type Composed = {
  subject: string
  /** What it is where nobody writes one. */
  usualSubject: string
  /** Cleaned rich text with its placeholders filled; empty when there is nothing to say. */
  html: string
  /** Null when the template is not there any more. */
  templateId: number | null
}

type About = {
  type: TemplateType
  /** What it says where neither a person nor a template says something else. */
  usual: { subject: string; text: string } | undefined
  /** What its placeholders stand for besides the order's number and the customer's name. */
  values?: PlaceholderValues
  /** What it tells of has happened, and its template was there then: nothing of it is refused any more. */
  isLate?: boolean
}

/**
 * A message about an order as it will be sent. `orderStatusId` is the status that it tells of, whose usual
 * words stand where neither a person nor a template says something else.
 */
export function composeMessage(
  work: Work,
  order: Addressee,
  draft: Draft,
  orderStatusId: number | null = null,
): Promise<Composed> {
  const usual = orderStatusId === null ? undefined : textsIn(order.locale).status[orderStatusId]
  return composeAbout(work, order, draft, { type: 'orders', usual })
}

/** A message to the customer of an order as it will be sent, about whatever it is. */
export async function composeAbout(
  work: Work,
  order: Addressee,
  draft: Draft,
  { type, usual, values: more, isLate }: About,
): Promise<Composed> {
  const { subject, message, addApprovalText } = draft
  const texts = textsIn(order.locale)
  const template = await templateOf(work, type, draft)
  if (!isLate) refuseUnknownTemplate(draft, template)
  const values = { orderNumber: String(order.orderNumber), customerName: customerName(order), ...more }

  const standard = usual ? `<p>${texts.greeting}</p>\n<p>${usual.text}</p>` : ''
  const body = [message, template?.description].find((text) => text && !isEmptyHtml(text)) ?? standard
  const whole = addApprovalText === 1 ? `${body}\n<p>${texts.approval}</p>` : body
  const usualSubject = fillPlaceholders(usual?.subject ?? texts.about, values)
  return {
    subject: subject ? fillPlaceholders(subject, values) : usualSubject,
    usualSubject,
    html: cleanHtml(fillPlaceholders(whole, values, escapeHtml)),
    templateId: template?.id ?? null,
  }
}

/** The template of a draft; refuses one that is not there where its text would be the message. */
export async function checkTemplate(work: Work, type: TemplateType, draft: Draft): Promise<void> {
  refuseUnknownTemplate(draft, await templateOf(work, type, draft))
}

const templateOf = async (work: Work, type: TemplateType, { templateId }: Draft) =>
  templateId ? findTemplateOf(work, type, templateId) : null

/** A text that a person saw and kept goes, although the template that it came from was deleted meanwhile. */
function refuseUnknownTemplate({ templateId, message }: Draft, template: Template | null): void {
  if (!templateId || template || (message && !isEmptyHtml(message))) return
  throw refuseField('templateId', 'template_gone')
}
