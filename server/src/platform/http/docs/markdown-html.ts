import { escapeHtml } from '../../mail/compose-mail.ts'

/** Turns code and bold marks of a line into HTML, and escapes everything else. */
export const inlineHtml = (text: string) =>
  escapeHtml(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')

/** The little Markdown that descriptions have: headings, paragraphs, bold, code and blocks of code. */
export const markdownHtml = (text: string): string =>
  text
    .split(/^```\w*\n([\s\S]*?)\n```$/m)
    .map((part, index) => (index % 2 === 0 ? wordsHtml(part) : `<pre tabindex="0">${escapeHtml(part)}</pre>`))
    .join('\n')

const wordsHtml = (text: string): string =>
  text
    .trim()
    .split(/\n{2,}|(?<=^## .*)\n/m)
    .filter((block) => block !== '')
    .map((block) =>
      block.startsWith('## ') ? `<h2>${inlineHtml(block.slice(3))}</h2>` : `<p>${inlineHtml(block)}</p>`,
    )
    .join('\n')
