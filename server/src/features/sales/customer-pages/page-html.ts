import { formatLongDay } from '#contract/dates.ts'
import { getOwn } from '#contract/get-own.ts'
import type { CustomerPage } from '#contract/sales/customers/customer-pages.ts'
import { amountsStyle, escapeHtml, footerHtml, letterheadHtml } from '#server/platform/mail/compose-mail.ts'
import { mailWords } from '../quotes/mail-words.ts'

type Words = { sheet: string; slip: string; until: (day: string) => string }
const words: Record<CustomerPage['locale'], Words> = {
  en: {
    sheet: 'Download as PDF',
    slip: 'Download the return slip',
    until: (day) => `This page can be opened until ${day}. Each change adds time.`,
  },
  es: {
    sheet: 'Descargar en PDF',
    slip: 'Descargar la hoja de devolución',
    until: (day) => `Esta página se puede abrir hasta el ${day}. Cada cambio alarga ese plazo.`,
  },
  pt: {
    sheet: 'Baixar em PDF',
    slip: 'Baixar a folha de devolução',
    until: (day) => `Esta página pode ser aberta até ${day}. Cada mudança prolonga esse prazo.`,
  },
  fr: {
    sheet: 'Télécharger en PDF',
    slip: 'Télécharger le bordereau de retour',
    until: (day) => `Cette page peut être ouverte jusqu’au ${day}. Chaque changement prolonge ce délai.`,
  },
}

const style = `${amountsStyle}
body{margin:0;padding:24px 12px;background:#f1f3f5;font-family:Arial,Helvetica,sans-serif;color:#212529;font-size:1rem;line-height:1.5}
main{max-width:640px;margin:0 auto;background:#fff;border:1px solid #dee2e6;border-radius:8px;overflow-wrap:anywhere}
header table{width:100%;border-collapse:collapse}
article{padding:28px 32px 32px}
h1{margin:0 0 16px;font-size:1.375rem;line-height:1.3}
a{color:#1864ab}
.actions{display:flex;flex-wrap:wrap;gap:12px;margin:24px 0 0}
.actions a{padding:10px 18px;border:1px solid #1864ab;border-radius:6px;text-decoration:none}
.actions a.first{background:#1864ab;color:#fff}
footer{margin:24px 0 0;padding-top:16px;border-top:1px solid #dee2e6;font-size:.8125rem;color:#495057}
@media (max-width:480px){body{padding:0}main{border:0;border-radius:0}header td{padding-left:20px!important}article{padding:20px}}
@media print{body{background:#fff;padding:0}main{border:0;max-width:none}.actions,.until{display:none}}`

type Frame = { locale: string; title: string; header: string; content: string }

const frame = ({ locale, title, header, content }: Frame) => `<!doctype html>
<html lang="${escapeHtml(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><meta name="referrer" content="no-referrer">
<title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><main>${header}<article>${content}</article></main></body></html>`

/** A customer's page in the dealer's look, without scripts. */
export function pageHtml(
  page: CustomerPage,
  { lastDay, paperPath }: { lastDay: string; paperPath: string },
): string {
  const { kind, locale, company, logoUrl, accent, footer, title, html, hasPaper, checkoutUrl } = page
  const texts = getOwn(words, locale) ?? words.en
  const links = [
    ...(checkoutUrl ? [{ href: checkoutUrl, label: mailWords(locale).button }] : []),
    ...(hasPaper ? [{ href: paperPath, label: kind === 'return' ? texts.slip : texts.sheet }] : []),
  ].map(
    ({ href, label }, at) =>
      `<a href="${escapeHtml(href)}"${at === 0 ? ' class="first"' : ''}>${escapeHtml(label)}</a>`,
  )
  const until =
    kind === 'quote'
      ? ''
      : `<p class="until">${escapeHtml(texts.until(formatLongDay(lastDay, 'UTC', locale)))}</p>`
  return frame({
    locale,
    title: `${title} · ${company}`,
    header: `<header><table role="presentation">${letterheadHtml({ company, logoUrl, accent })}</table></header>`,
    content: `<h1>${escapeHtml(title)}</h1><div class="message">${html}</div>
${links.length > 0 ? `<p class="actions">${links.join('')}</p>` : ''}
<footer>${footerHtml(footer)}${until}</footer>`,
  })
}

/** Why a link shows nothing. */
export const notFoundHtml = (sentence: string, locale: string): string =>
  frame({ locale, title: 'Partsdesk', header: '', content: `<p>${escapeHtml(sentence)}</p>` })
