import { isEmptyHtml, plainText } from '#server/platform/rich-text/clean-html.ts'

/** A text, and its quote of earlier messages at the end. */
type Parts = { own: string; quoted: string | null }

/** The marks of a quote in mail programs, up to the end of the email. */
const toTheEnd = [
  /<div\b[^<>]{0,500}\bid="?(?:divRplyFwdMsg|appendonsend|mail-editor-reference-message-container)/i,
  /<hr\b[^<>]{0,500}\bid="?stopSpelling/i,
]
/** Others mark it as a block, which can have an answer below it. */
const asBlock = [
  /<(?:div|blockquote)\b[^<>]{0,500}\bclass="[^"<>]{0,300}\b(?:gmail_quote|yahoo_quoted|protonmail_quote|moz-cite-prefix)/i,
  /<blockquote\b[^<>]{0,500}\btype=["']?cite/i,
]

/** Separates the quote of an HTML email. Nothing is separated if someone wrote between or below its parts. */
export function splitHtml(html: string): Parts {
  const findBeginning = (marks: readonly RegExp[]) =>
    Math.min(...marks.map((mark) => mark.exec(html)?.index ?? html.length))
  const [end, block] = [findBeginning(toTheEnd), findBeginning(asBlock)]
  const at = Math.min(end, block)
  const own = html.slice(0, at)
  const quoted = html.slice(at)
  const isWhole = end <= block || isEmptyHtml(afterBlock(quoted))
  return at === html.length || !isWhole || isEmptyHtml(own) ? { own: html, quoted: null } : { own, quoted }
}

function afterBlock(quoted: string): string {
  const close = quoted.toLowerCase().lastIndexOf('</blockquote>')
  return close === -1 ? '' : plainText(quoted.slice(close))
}

const original =
  /^-{2,}\s*(original message|mensaje original|mensagem original|message d['’]origine|urspr(ü|ue)ngliche nachricht)\s*-{2,}$/i

/** The headers that Outlook writes above a quote, by language: English, Spanish, Portuguese, French, German. */
const header = (names: string) => new RegExp(`^\\*?(?:${names})\\s?:\\*?(?:\\s|$)`, 'i')
const senderLine = header('from|de|von')
const dateLine = header('sent|date|enviado(?: el)?|enviada em|envoyé|data|fecha|gesendet')
const subjectLine = header('subject|asunto|assunto|objet|betreff')

/** Where Outlook's copy of the earlier message begins, with the line of underscores above it; -1 without one. */
function outlookHead(lines: readonly string[]): number {
  const at = lines.findIndex((line, n) => {
    const block = lines.slice(n + 1, n + 8)
    return (
      senderLine.test(line.trim()) &&
      block.some((other) => dateLine.test(other.trim())) &&
      block.some((other) => subjectLine.test(other.trim()))
    )
  })
  let above = at - 1
  while (above >= 0 && lines[above]!.trim() === '') above -= 1
  return above >= 0 && /^_{5,}$/.test(lines[above]!.trim()) ? above : at
}

/**
 * Splits plain text: its tail is a run of `>` lines at its end with the line that introduces them, or the copy that
 * Outlook puts below an answer.
 */
export function splitText(text: string): Parts {
  const lines = text.trimEnd().split(/\r?\n/)
  let from = lines.length
  while (from > 0 && /^\s*(>|$)/.test(lines[from - 1]!)) from -= 1
  const isQuote = lines.slice(from).some((line) => line.trimStart().startsWith('>'))
  const marked = lines.findIndex((line) => original.test(line.trim()))
  const copied = marked === -1 ? outlookHead(lines) : marked
  const at = isQuote ? introducedAt(lines, from) : copied
  const own = lines.slice(0, Math.max(at, 0)).join('\n').trimEnd()
  if (at <= 0 || own === '') return { own: text.trimEnd(), quoted: null }
  return { own, quoted: lines.slice(at).join('\n').trim() }
}

/** 'On Monday, Ann wrote:' above a quote, which some programs break into two lines. */
function introducedAt(lines: readonly string[], from: number): number {
  if (!lines[from - 1]?.trimEnd().endsWith(':')) return from
  const isBroken = from >= 2 && lines[from - 2]!.trim() !== '' && !/\d/.test(lines[from - 1]!)
  return isBroken ? from - 2 : from - 1
}
