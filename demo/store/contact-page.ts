import { type Html, html } from '#contract/store/pages/html.ts'
import { errorText, hiddenToken, layout, messagePage, refusalText } from './layout.ts'
import type { FieldError } from './store-api.ts'
import { type Answer, newSession, type Visit } from './visit.ts'

/** Answers the contact form. A sent message arrives in the dealer's mailbox. */
export async function contactPage(visit: Visit): Promise<Answer> {
  const { words, method, api } = visit
  if (!api.canOrder) return messagePage(visit, words.contact, words.tryLater)
  if (method !== 'POST') return formPage(visit, [])
  const value = (name: string) => valueIn(visit, name)
  const refused = await api.contact(
    Object.fromEntries(['name', 'email', 'subject', 'message', 'vin'].map((name) => [name, value(name)])),
    value('key') || newSession(),
  )
  if (refused)
    return formPage(
      visit,
      refused.errors,
      refused.errors.length > 0 ? '' : refusalText(visit, refused.message),
    )
  // The browser loads the result by GET, so that reloading it doesn't send the message again.
  return { to: '/contact-us?sent=1', status: 303 }
}

const valueIn = ({ form }: Visit, name: string): string => form.get(name)?.trim() ?? ''

type Field = { name: 'name' | 'email' | 'subject' | 'message' | 'vin'; label: string; control: Html }

function formPage(visit: Visit, errors: readonly FieldError[], message = ''): Answer {
  const { words, query } = visit
  if (query.get('sent') === '1' && errors.length === 0 && !message)
    return messagePage(visit, words.contact, words.contactSent)
  const notice = message || (errors.length > 0 ? words.checkFields : '')
  const page = layout(visit, {
    made: {
      title: words.contact,
      main: html`<section class="shop narrow"><h1>${words.contact}</h1>
${notice !== '' && html`<p class="note bad" role="alert">${notice}</p>`}
<form method="post" action="/contact-us">${hiddenToken(visit)}
<input type="hidden" name="key" value="${valueIn(visit, 'key') || newSession()}">
<div class="fields">${buildFields(visit, errors).map(({ name, label, control }) => {
        const error = errors.find((one) => one.path === name)
        return html`<div class="${name === 'subject' || name === 'message' ? 'wide' : ''}"><label>${label}${control}</label>
${error && html`<span class="bad" id="${name}-error">${errorText(visit, error)}</span>`}</div>`
      })}</div>
<div class="actions"><button>${words.contactSend}</button></div></form></section>`,
    },
  })
  return { ...page, status: notice === '' ? 200 : 422 }
}

function buildFields(visit: Visit, errors: readonly FieldError[]): Field[] {
  const { words, content } = visit
  const about = (name: string) =>
    errors.some(({ path }) => path === name) && html` aria-invalid="true" aria-describedby="${name}-error"`
  const input = (name: Field['name'], rest: Html): Html =>
    html`<input name="${name}" value="${valueIn(visit, name)}"${rest}${about(name)}>`
  return [
    {
      name: 'name',
      label: words.yourName,
      control: input('name', html` autocomplete="name" maxlength="120" required`),
    },
    {
      name: 'email',
      label: words.email,
      control: input('email', html` type="email" autocomplete="email" required`),
    },
    { name: 'subject', label: words.contactSubject, control: input('subject', html` maxlength="200"`) },
    ...(content.settings.forceVinContactPage === 1
      ? [
          {
            name: 'vin' as const,
            label: words.vin,
            control: input('vin', html` maxlength="40" autocomplete="off" required`),
          },
        ]
      : []),
    {
      name: 'message',
      label: words.contactMessage,
      control: html`<textarea name="message" rows="8" maxlength="10000" required${about('message')}>${valueIn(visit, 'message')}</textarea>`,
    },
  ]
}
