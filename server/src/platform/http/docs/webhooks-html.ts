import { escapeHtml } from '../../mail/compose-mail.ts'
import { type ApiDocument, readRefName } from './api-document.ts'
import { inlineHtml } from './markdown-html.ts'
import { fieldsHtml } from './schema-html.ts'

/** The group whose page has the events. */
export const webhooksGroup = 'webhooks'

/** The requests that the platform sends: events, headers and body. */
export function webhooksHtml({ webhooks, components }: ApiDocument): string {
  const events = Object.entries(webhooks)
  const rows = events.map(
    ([name, { post }]) =>
      `<tr><th scope="row"><code>${escapeHtml(name)}</code></th><td>${inlineHtml(post.summary)}</td></tr>`,
  )
  const [, first] = events[0] ?? []
  const headers = (first?.post.parameters ?? []).map(({ $ref }) => {
    const { name, schema, description } = components.parameters[readRefName($ref)]!
    return { name, schema, isRequired: true, ...(description === undefined ? {} : { notes: description }) }
  })
  const example = first?.post.requestBody.content['application/json']?.example
  return `<h2 id="events">Events</h2>
<table class="fields"><tbody>${rows.join('\n')}</tbody></table>
<h2 id="request">What’s posted</h2>
<h4>Headers</h4>${fieldsHtml(headers)}
<h4>Body</h4><p><a href="#WebhookMessage">WebhookMessage</a>, such as:</p>
<pre tabindex="0">${escapeHtml(JSON.stringify(example, null, 2))}</pre>`
}
