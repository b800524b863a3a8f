/** A row of a table of amounts: its label, details, and the amount. */
export type Amount = {
  name: string
  under?: readonly string[]
  amount: string
  isStrong?: boolean
}

/** A part of an email: a paragraph, a two-column table, a list, or amounts that add up. */
export type MailBlock =
  | string
  | { rows: readonly (readonly [label: string, value: string])[] }
  | { list: readonly string[] }
  | { amounts: readonly Amount[] }
  | { links: readonly (readonly [label: string, url: string])[] }

/** A line of a footer; a phone number, a site or an address may be a link. */
export type FooterLine = { text: string; href?: string }

/** The sender's brand: the logo, or the name without one, above a line in their color. */
export type Letterhead = { company: string; logoUrl: string | null; accent: string }

type MailContent = {
  title: string
  paragraphs: readonly MailBlock[]
  button?: { label: string; url: string }
  letterhead?: Letterhead
  /** The sender's name and address, or the reason the person gets this email. */
  footer?: string | readonly FooterLine[]
  locale: string
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for use between tags and in quoted attributes. */
export const escapeHtml = (value: string): string => value.replace(/[&<>"']/g, (sign) => escapes[sign]!)

/** A colon behind a word, which French separates from it. */
export const colonFor = (locale: string): string => (locale === 'fr' ? '\u00a0:' : ':')

/**
 * Writes a plain HTML email and its text alternative from the same content; escapes everything. Throws for
 * links other than http, https or mailto.
 */
export function composeMail(content: MailContent): { html: string; text: string } {
  const { title, paragraphs, button, letterhead, locale } = content
  const footer = typeof content.footer === 'string' ? [{ text: content.footer }] : content.footer
  for (const url of urlsIn(content))
    if (!/^(https?:\/\/|mailto:)/i.test(url)) throw new Error(`not a link for a mail: ${url}`)

  const colon = colonFor(locale)
  const html = `<!doctype html>
<html lang="${escapeHtml(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>${amountsStyle}</style></head>
<body style="${styles.body}">
${preheaderHtml(paragraphs.filter((block) => typeof block === 'string'))}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="${styles.card}">${letterhead ? letterheadHtml(letterhead) : ''}<tr><td style="padding:32px">
${titleHtml(title)}
${paragraphs.map((block) => blockHtml(block, colon)).join('\n')}
${button ? htmlButton(button) : ''}
${footer ? `<p style="${styles.footer}">${footerHtml(footer)}</p>` : ''}
</td></tr></table>
</td></tr></table>
</body></html>`
  const text = [
    title,
    ...paragraphs.map((block) => blockText(block, colon)),
    ...(button ? [`${button.label}${colon}\n${button.url}`] : []),
    ...(footer ? [`-- \n${footerText(footer)}`] : []),
  ]
  return { html, text: `${text.join('\n\n')}\n` }
}

const urlsIn = ({ button, paragraphs }: MailContent): string[] => [
  ...(button ? [button.url] : []),
  ...paragraphs.flatMap((block) =>
    typeof block === 'object' && 'links' in block ? block.links.map(([, url]) => url) : [],
  ),
]

const styles = {
  body: 'margin:0;padding:24px 12px;background:#f1f3f5;font-family:Arial,Helvetica,sans-serif;color:#212529',
  card: 'width:100%;max-width:600px;background:#ffffff;border:1px solid #dee2e6;border-radius:8px;text-align:left',
  heading: 'margin:0 0 16px;font-size:20px;line-height:28px',
  paragraph: 'margin:0 0 16px;font-size:15px;line-height:23px',
  button:
    'display:inline-block;padding:11px 22px;background:#1864ab;color:#ffffff;border-radius:6px;font-size:15px;text-decoration:none',
  link: 'margin:0 0 16px;font-size:12px;line-height:18px;color:#495057;word-break:break-all',
  label: 'padding:6px 16px 6px 0;font-size:14px;color:#495057;vertical-align:top;white-space:nowrap',
  value: 'padding:6px 0;font-size:14px;width:100%',
  footer:
    'margin:24px 0 0;padding-top:16px;border-top:1px solid #dee2e6;font-size:12px;line-height:18px;color:#495057',
}

/** An email's heading. */
export const titleHtml = (title: string): string => `<h1 style="${styles.heading}">${escapeHtml(title)}</h1>`

const lines = (value: string) => escapeHtml(value).replace(/\r?\n/g, '<br>')

/** The footer's lines in HTML. */
export const footerHtml = (footer: readonly FooterLine[]): string =>
  footer
    .map(({ text, href }) =>
      href ? `<a href="${escapeHtml(href)}" style="color:#495057">${escapeHtml(text)}</a>` : lines(text),
    )
    .join('<br>')

/** The footer's lines in an email's text. */
export const footerText = (footer: readonly FooterLine[]): string => footer.map(({ text }) => text).join('\n')

/** A row of an email's table, above its content. */
export const letterheadHtml = ({ company, logoUrl, accent }: Letterhead): string => {
  const name = escapeHtml(company)
  const logo = logoUrl
    ? `<img src="${escapeHtml(logoUrl)}" alt="${name}" height="44" style="height:44px;max-width:100%;border:0;font-size:18px;font-weight:bold">`
    : `<strong style="font-size:18px;line-height:26px">${name}</strong>`
  return `<tr><td style="padding:20px 32px;border-top:4px solid ${escapeHtml(accent)};border-radius:8px 8px 0 0;border-bottom:1px solid #dee2e6">${logo}</td></tr>`
}

/** The text after the greeting, which email lists show next to the subject. It's hidden in the email. */
export function preheaderHtml(paragraphs: readonly string[]): string {
  const text = paragraphs
    .filter((paragraph) => !/[,:]$/.test(paragraph.trim()) || paragraph.length > 80)
    .join(' ')
    .replace(/\s+/g, ' ')
    .slice(0, 140)
    .trim()
  return text === '' ? '' : `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(text)}</div>`
}

/** Repeats the address as text, for mail programs without buttons. */
export function htmlButton({ label, url }: { label: string; url: string }): string {
  const address = escapeHtml(url)
  return `<p style="${styles.paragraph}"><a href="${address}" style="${styles.button}">${escapeHtml(label)}</a></p>
<p style="${styles.link}">${address}</p>`
}

const htmlLink = ([label, url]: readonly [string, string], colon: string) =>
  `<p style="${styles.paragraph}">${escapeHtml(label)}${colon}<br><a href="${escapeHtml(url)}" style="word-break:break-all">${escapeHtml(url)}</a></p>`

const strong = (text: string, isStrong?: boolean) => (isStrong ? `<strong>${text}</strong>` : text)

/** Uses only styles that rich text may have, so that it can be part of a message. Names wrap on a phone. */
export function amountsHtml(amounts: readonly Amount[]): string {
  const rows = amounts.map(({ name, under = [], amount, isStrong }) => {
    const words = [strong(escapeHtml(name), isStrong), ...under.map(escapeHtml)].join('<br>')
    return `<tr><td>${words}</td><td style="text-align:right;white-space:nowrap">${strong(escapeHtml(amount), isStrong)}</td></tr>`
  })
  return `<table><tbody>${rows.join('')}</tbody></table>`
}

/** The rows of amounts as text. */
const amountsText = (amounts: readonly Amount[]): string =>
  amounts.map(({ name, under = [], amount }) => `${[name, ...under].join('\n')} | ${amount}`).join('\n')

/** For the head of a page whose message, a `div.message`, may have such tables: rich text can't contain it. */
export const amountsStyle =
  '.message>:first-child{margin-top:0}.message table{width:100%;border-collapse:collapse;margin:0 0 16px}.message td{padding:6px 0 6px 12px;vertical-align:top;border-top:1px solid #dee2e6}.message td:first-child{padding-left:0;overflow-wrap:anywhere}'

function blockHtml(block: MailBlock, colon: string): string {
  if (typeof block === 'string') return `<p style="${styles.paragraph}">${lines(block)}</p>`
  if ('list' in block) {
    const items = block.list.map((item) => `<li>${lines(item)}</li>`).join('')
    return `<ul style="${styles.paragraph};padding-left:20px">${items}</ul>`
  }
  if ('links' in block) return block.links.map((link) => htmlLink(link, colon)).join('\n')
  if ('amounts' in block) return `<div class="message">${amountsHtml(block.amounts)}</div>`
  const rows = block.rows.map(
    ([label, value]) =>
      `<tr><td style="${styles.label}">${escapeHtml(label)}</td><td style="${styles.value}">${lines(value)}</td></tr>`,
  )
  return `<table cellpadding="0" cellspacing="0" style="margin:0 0 16px;width:100%">${rows.join('')}</table>`
}

function blockText(block: MailBlock, colon: string): string {
  if (typeof block === 'string') return block
  if ('list' in block) return block.list.map((item) => `- ${item}`).join('\n')
  if ('links' in block) return block.links.map(([label, url]) => `${label}${colon}\n${url}`).join('\n\n')
  if ('amounts' in block) return amountsText(block.amounts)
  return block.rows.map(([label, value]) => `${label}${colon} ${value}`).join('\n')
}
