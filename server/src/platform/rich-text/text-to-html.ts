import { escapeHtml } from '../mail/compose-mail.ts'

/** Plain text as rich text: an empty line begins a paragraph. */
export const textToHtml = (plain: string): string =>
  plain
    .split(/(?:\r?\n){2,}/)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replace(/\r?\n/g, '<br>')}</p>`)
    .join('\n')
