import sanitizeHtml from 'sanitize-html'

const styles = {
  'text-align': [/^(left|right|center|justify)$/],
  color: [/^#[0-9a-f]{3,8}$/i, /^rgb\(\s*\d+\s*,\s*\d+\s*,\s*\d+\s*\)$/],
}

/** Rich text without scripts, event handlers, forms, foreign styles or links that run code. */
export const cleanHtml = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [
      ...['p', 'br', 'div', 'span', 'h1', 'h2', 'h3', 'h4', 'blockquote', 'hr', 'a', 'img'],
      ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'code', 'pre', 'ul', 'ol', 'li'],
      ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
    ],
    allowedAttributes: {
      a: ['href', 'title', 'target', 'rel'],
      img: ['src', 'alt', 'width', 'height'],
      '*': ['style'],
    },
    allowedStyles: { '*': styles },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['https'] },
    transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer' }) },
  }).trim()

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
}

/** The same as plain text: for the mail's text part and for previews. */
export const plainText = (html: string): string =>
  sanitizeHtml(
    html.replace(/<br\s*\/?>|<\/(p|div|h\d|li|tr|blockquote)>/gi, '$&\n').replace(/<li[^>]*>/gi, '$&- '),
    {
      allowedTags: [],
      allowedAttributes: {},
    },
  )
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (entity) => entities[entity]!)
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** Whether there is anything to read or see in it. */
export const isEmptyHtml = (html: string): boolean => plainText(html) === '' && !/<img/i.test(html)
