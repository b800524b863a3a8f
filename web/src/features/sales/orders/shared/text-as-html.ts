const codes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** What was typed as plain text, as the rich text that messages are: an empty line parts paragraphs. */
export function textAsHtml(text: string | null | undefined): string | null {
  const clean = text?.trim().replace(/[&<>"]/g, (sign) => codes[sign] ?? sign)
  if (!clean) return null
  return clean
    .split(/\r?\n\s*\r?\n/)
    .map((paragraph) => `<p>${paragraph.replace(/\r?\n/g, '<br>')}</p>`)
    .join('\n')
}
