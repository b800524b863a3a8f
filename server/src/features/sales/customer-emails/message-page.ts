import {
  amountsStyle,
  colonFor,
  escapeHtml,
  type FooterLine,
  footerHtml,
  footerText,
  type Letterhead,
  letterheadHtml,
  preheaderHtml,
  titleHtml,
} from '#server/platform/mail/compose-mail.ts'
import { linkPlace } from '#server/platform/mail/mail-link.ts'
import { plainText } from '#server/platform/rich-text/clean-html.ts'

type Page = {
  subject: string
  /** Above the message; what a person writes begins without one. */
  title?: string | undefined
  body: string
  letterhead: Letterhead
  footer: readonly FooterLine[]
  locale: string
  /** Whether it gets a link to its subject while it leaves. */
  isLinked?: boolean
  /** Shown below the footer. */
  link?: { label: string; url: string }
}

/** Renders a sanitized message as a complete email with its text alternative. `body` is sanitized HTML. */
export function messagePage({ subject, title, body, letterhead, footer, locale, isLinked, link }: Page) {
  const linked = link ? [...footer, { text: link.label, href: link.url }] : footer
  const text = plainText(body)
  const html = `<!doctype html>
<html lang="${escapeHtml(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(subject)}</title>
<style>${amountsStyle}</style></head>
<body style="margin:0;padding:24px 12px;background:#f1f3f5;font-family:Arial,Helvetica,sans-serif;color:#212529">
${preheaderHtml(text.split('\n\n'))}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:#ffffff;border:1px solid #dee2e6;border-radius:8px;text-align:left">
${letterheadHtml(letterhead)}
<tr><td style="padding:32px;font-size:15px;line-height:23px">${title ? titleHtml(title) : ''}<div class="message">
${body}
</div>${isLinked ? linkPlace : ''}<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #dee2e6;font-size:12px;line-height:18px;color:#495057">${footerHtml(linked)}</p>
</td></tr></table>
</td></tr></table>
</body></html>`
  const end = link
    ? `${footerText(footer)}\n${link.label}${colonFor(locale)} ${link.url}`
    : footerText(footer)
  return { html, text: `${plainText(withAddresses(body, colonFor(locale)))}\n\n-- \n${end}\n` }
}

const anyLink = /<a [^<>]*?href="([^"]*)"[^<>]*>((?:(?!<\/a>)[\s\S])*)<\/a>/gi

/** Writes the address of each link behind its words: plain text has no other place for it. */
const withAddresses = (html: string, colon: string): string =>
  html.replace(anyLink, (whole, url: string, words: string) => {
    const address = url.replace(/^(mailto|tel):/i, '')
    return words.includes(address) ? whole : `${whole}${colon} ${address}`
  })
