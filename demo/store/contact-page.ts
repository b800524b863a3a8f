import { html } from '#contract/store/html.ts'
import { hiddenToken, layout, messagePage } from './layout.ts'
import { type Answer, newSession, type Visit } from './visit.ts'

/** The contact form, and its answer: the message is then in the dealer's mailbox. */
export async function contactPage(visit: Visit): Promise<Answer> {
  const { words, method, form, api } = visit
  if (!api.canOrder) return messagePage(visit, words.contact, words.notNow)
  if (method !== 'POST') return formPage(visit, [])
  const sent = await api.contact(
    {
      name: form.get('name') ?? '',
      email: form.get('email') ?? '',
      subject: form.get('subject') ?? '',
      message: form.get('message') ?? '',
    },
    form.get('key') ?? newSession(),
  )
  return sent === null ? messagePage(visit, words.contact, words.contactSent) : formPage(visit, sent)
}

function formPage(visit: Visit, wrong: readonly string[]): Answer {
  const { words, form } = visit
  const field = (name: string, label: string, type: string) => html`<p><label>${label}<br>
    <input name="${name}" type="${type}" value="${form.get(name) ?? ''}"></label></p>`
  return layout(visit, {
    made: {
      title: words.contact,
      main: html`<section class="shop"><h1>${words.contact}</h1>
        ${wrong.map((text) => html`<p class="wrong">${text}</p>`)}
        <form method="post" action="/contact">${hiddenToken(visit)}
        <input type="hidden" name="key" value="${form.get('key') ?? newSession()}">
        ${field('name', words.yourName, 'text')}
        ${field('email', words.email, 'email')}
        ${field('subject', words.contactSubject, 'text')}
        <p><label>${words.contactMessage}<br>
        <textarea name="message" rows="8" cols="60">${form.get('message') ?? ''}</textarea></label></p>
        <p><button>${words.contactSend}</button></p></form></section>`,
    },
  })
}
