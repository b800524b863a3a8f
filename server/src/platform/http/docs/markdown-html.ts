import { escapeHtml } from '../../mail/compose-mail.ts'

export const inlineHtml = (text: string) =>
  escapeHtml(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')

/** The little Markdown that descriptions have: headings, paragraphs, bold and code. */
export const markdownHtml = (text: string): string =>
  text
    .trim()
    .split(/\n{2,}|(?<=^## .*)\n/m)
    .map((block) =>
      block.startsWith('## ') ? `<h2>${inlineHtml(block.slice(3))}</h2>` : `<p>${inlineHtml(block)}</p>`,
    )
    .join('\n')
