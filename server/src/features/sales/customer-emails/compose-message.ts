import { fillPlaceholders, type PlaceholderValues } from '#contract/sales/messages/placeholders.ts'
import type { Template, TemplateType } from '#contract/sales/messages/templates.ts'
import { orderStatus } from '#contract/sales/orders/order-statuses.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuseField } from '#server/platform/http/refusals/refuse.ts'
import { escapeHtml } from '#server/platform/mail/compose-mail.ts'
import { cleanHtml, isEmptyHtml } from '#server/platform/rich-text/clean-html.ts'
import { findTemplateByType } from '../templates/templates.ts'
import { textsIn } from './message-texts.ts'
import { progressTexts } from './progress-texts.ts'
import { type Addressee, customerName } from './record-message.ts'

/** The text a person entered; the rest comes from the template or the default text. */
export type Draft = {
  templateId?: number | null | undefined
  subject?: string | null | undefined
  message?: string | null | undefined
  addApprovalText?: 0 | 1 | undefined
}
export type ComposedMessage = {
  subject: string
  /** The subject when no one writes one. */
  usualSubject: string
  /** Sanitized rich text with placeholders filled; empty when there's nothing to say. */
  html: string
  /** Null when the template no longer exists. */
  templateId: number | null
}

type MessageContext = {
  /** The default when neither a person nor a template provides text. */
  usual: { subject: string; text: string } | undefined
  /** Placeholder values beyond order number and customer name. */
  values?: PlaceholderValues
  /** It reports a past event, and its template existed then, so nothing is refused any more. */
  isLate?: boolean
}

/**
 * An order message in its final form. `orderStatusId` is the status it announces; that status's default text
 * applies when neither a person nor a template provides one; an order in stock that's picked up is ready.
 */
export function composeMessage(
  order: Addressee & { isPickUp: number },
  draft: Draft,
  template: Template | null,
  orderStatusId: number | null = null,
): ComposedMessage {
  const isReady = orderStatusId === orderStatus.inStock && order.isPickUp === 1
  const usual = isReady
    ? progressTexts(order.locale).ready
    : orderStatusId === null
      ? undefined
      : textsIn(order.locale).status[orderStatusId]
  return composeAbout(order, draft, template, { usual })
}

/** A message to an order's customer in its final form, about anything; `template` is the draft's. */
export function composeAbout(
  order: Addressee,
  draft: Draft,
  template: Template | null,
  { usual, values: more, isLate }: MessageContext,
): ComposedMessage {
  const { subject, message, addApprovalText } = draft
  const texts = textsIn(order.locale)
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

/** Refuses a draft whose template doesn't exist when its text would be the message. */
export async function checkTemplate(work: Work, type: TemplateType, draft: Draft): Promise<void> {
  refuseUnknownTemplate(draft, await findChosenTemplate(work, type, draft))
}

/** The template a draft names; null if it names none, or one that doesn't exist. */
export const findChosenTemplate = async (work: Work, type: TemplateType, { templateId }: Draft) =>
  templateId ? findTemplateByType(work, type, templateId) : null

/** A reviewed text is sent even if its template was deleted since. */
function refuseUnknownTemplate({ templateId, message }: Draft, template: Template | null): void {
  if (!templateId || template || (message && !isEmptyHtml(message))) return
  throw refuseField('templateId', 'template_gone')
}
