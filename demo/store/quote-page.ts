import { html } from '#contract/store/pages/html.ts'
import { errorText, hiddenToken, layout, messagePage, refusalText } from './layout.ts'
import { notFoundPage } from './search-page.ts'
import { type Answer, newSession, type Visit } from './visit.ts'

/** Answers the page for visitors who lost a quote's email, if the dealer offers it. */
export async function quotePage(visit: Visit): Promise<Answer> {
  const { words, method, api, content, query } = visit
  if (content.settings.enableQuoteSearch !== 1) return notFoundPage(visit)
  if (!api.canOrder) return messagePage(visit, words.quote, words.tryLater)
  if (method !== 'POST')
    return query.get('sent') === '1' ? messagePage(visit, words.quote, words.quoteSent) : formPage(visit, '')
  const body = { email: valueIn(visit, 'email'), quoteRef: valueIn(visit, 'quoteRef') }
  const refused = await api.quotes(body, valueIn(visit, 'key') || newSession())
  // The browser loads the result by GET, so that reloading it doesn't send the request again.
  if (!refused) return { to: '/quote?sent=1', status: 303 }
  const [error] = refused.errors
  return formPage(visit, error ? errorText(visit, error) : refusalText(visit, refused.message))
}

const valueIn = ({ form }: Visit, name: string): string => form.get(name)?.trim() ?? ''

function formPage(visit: Visit, notice: string): Answer {
  const { words } = visit
  const page = layout(visit, {
    made: {
      title: words.quote,
      main: html`<section class="shop narrow"><h1>${words.quote}</h1>
${notice !== '' && html`<p class="note bad" role="alert">${notice}</p>`}
<form method="post" action="/quote">${hiddenToken(visit)}
<input type="hidden" name="key" value="${valueIn(visit, 'key') || newSession()}">
<div class="fields"><div><label>${words.email}<input name="email" type="email" autocomplete="email" required value="${valueIn(visit, 'email')}"></label></div>
<div><label>${words.quoteNumber} (${words.optional})<input name="quoteRef" maxlength="120" autocomplete="off" value="${valueIn(visit, 'quoteRef')}"></label></div></div>
<div class="actions"><button>${words.quoteSend}</button></div></form></section>`,
    },
  })
  return { ...page, status: notice === '' ? 200 : 422 }
}
