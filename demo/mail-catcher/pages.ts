import { findRecipient, isAnswerable } from './answer.ts'
import type { CaughtMail, MailSummary } from './mail-store.ts'

const pageSize = 50
const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const safe = (value: string) => value.replace(/[&<>"']/g, (sign) => escapes[sign]!)
const formatSubject = ({ subject }: { subject: string }) => safe(subject || '(no subject)')

const instant = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'UTC',
})
const formatTime = (at: string) => `<time datetime="${at}">${instant.format(new Date(at))} UTC</time>`

const page = (title: string, body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="/demo/mail/style.css">
</head>
<body>
<header><a href="/demo/mail">Mail catcher</a><span>Nothing leaves this machine: what the product sends ends here.</span></header>
<main>
${body}
</main>
</body>
</html>`

/** Writes a page of the list, newest first, with 50 emails. */
export function listPage(mails: MailSummary[], asked: { to: string; page: number }): string {
  const pages = Math.max(1, Math.ceil(mails.length / pageSize))
  const at = Math.min(Math.max(1, Math.trunc(asked.page)), pages)
  const rows = mails.slice((at - 1) * pageSize, at * pageSize).map(buildRow)
  const table = `<table>
<thead><tr><th scope="col">Subject</th><th scope="col">To</th><th scope="col">From</th><th scope="col">Received</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>`
  const empty = asked.to ? 'No mail to this address.' : 'No mail yet.'
  return page(
    'Mail catcher',
    `<div class="bar">
<h1>Mail <small>${mails.length}</small></h1>
<form action="/demo/mail" method="get" role="search">
<label for="to">Recipient</label><input id="to" name="to" type="search" value="${safe(asked.to)}">
<button type="submit">Show</button>
</form>
</div>
${rows.length > 0 ? table : `<p class="empty">${empty}</p>`}
${pages > 1 ? pager(at, pages, asked.to) : ''}`,
  )
}

function buildRow(mail: MailSummary): string {
  const clip = mail.attachments > 0 ? ` <small>${mail.attachments} attached</small>` : ''
  return `<tr><td><a href="/demo/mail/${mail.id}">${formatSubject(mail)}</a>${clip}</td><td>${safe(mail.to)}</td><td>${safe(mail.from)}</td><td>${formatTime(mail.at)}</td></tr>`
}

function pager(at: number, pages: number, to: string): string {
  const link = (number: number, text: string) =>
    number < 1 || number > pages
      ? `<span>${text}</span>`
      : `<a href="/demo/mail?${safe(new URLSearchParams({ ...(to ? { to } : {}), page: String(number) }).toString())}">${text}</a>`
  return `<nav aria-label="Pages">${link(at - 1, 'Newer')} <span>Page ${at} of ${pages}</span> ${link(at + 1, 'Older')}</nav>`
}

/** Writes the page of an email: sender and recipients, its HTML, text and attachments, and all headers. */
export function mailPage(
  mail: CaughtMail,
  { canAnswer, note }: { canAnswer: boolean; note: string | null },
): string {
  const facts: [string, string][] = [
    ['From', safe(mail.from)],
    ['To', safe(mail.to)],
    ...(mail.replyTo ? [['Reply to', safe(mail.replyTo)] as [string, string]] : []),
    ['Received', formatTime(mail.at)],
  ]
  const attached = mail.attachments.map(
    ({ filename, contentType, bytes }, number) =>
      `<li><a href="/demo/mail/${mail.id}/attachments/${number}">${safe(filename)}</a> <small>${safe(contentType)}, ${bytes.toLocaleString('en-US')} bytes</small></li>`,
  )
  const headers = mail.headers.map(
    ({ name, value }) => `<tr><th scope="row">${safe(name)}</th><td>${safe(value)}</td></tr>`,
  )
  return page(
    `${formatSubject(mail)} - Mail catcher`,
    `<p><a href="/demo/mail">All mail</a></p>
<h1>${formatSubject(mail)}</h1>
${note ? `<p class="note" role="status">${safe(note)}</p>` : ''}
<dl>${facts.map(([term, value]) => `<div><dt>${term}</dt><dd>${value}</dd></div>`).join('')}</dl>
${mail.html ? `<iframe title="The mail as it looks" src="/demo/mail/${mail.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>` : ''}
${canAnswer && isAnswerable(mail) ? answerForm(mail) : ''}
${attached.length > 0 ? `<section><h2>Attachments</h2><ul>${attached.join('')}</ul></section>` : ''}
<details${mail.html ? '' : ' open'}><summary>Plain text</summary><pre>${safe(mail.text || '(none)')}</pre></details>
<details><summary>Headers</summary><div class="wide"><table>${headers.join('\n')}</table></div></details>`,
  )
}

/** Writes the forms with which a person answers an email, or returns it as the recipient's mail server would. */
const answerForm = (mail: CaughtMail): string => `<section class="answer"><h2>Answer as its recipient</h2>
<form action="/demo/mail/${mail.id}/reply" method="post">
<label for="from">From</label><input id="from" name="from" type="email" required value="${safe(findRecipient(mail))}">
<label for="text">Text</label><textarea id="text" name="text" rows="4" required></textarea>
<label><input name="picture" type="checkbox"> Attach a picture</label>
<button type="submit">Reply</button>
</form>
<form action="/demo/mail/${mail.id}/return" method="post">
<button type="submit">Return as undeliverable</button>
</form></section>`

/** Returns the email's HTML, with links that leave the frame; its text if it has no HTML. */
export function mailDocument(mail: CaughtMail): string {
  const html = mail.html || `<pre>${safe(mail.text)}</pre>`
  const base = '<base target="_blank">'
  return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, (head) => head + base) : base + html
}

/** The page for an email that the catcher doesn't have. */
export const missingPage = (): string =>
  page(
    'No such mail - Mail catcher',
    '<h1>No such mail</h1><p>It is not here, or no longer: the newest 500 are kept. <a href="/demo/mail">All mail</a></p>',
  )
