import sanitizeHtml from 'sanitize-html'

const styles = {
  'text-align': [/^(left|right|center|justify)$/],
  'white-space': [/^nowrap$/],
  color: [/^#[0-9a-f]{3,8}$/i, /^rgb\(\s*\d+\s*,\s*\d+\s*,\s*\d+\s*\)$/],
}

/** Deeper than any editor nests; anything below is dropped, so cost stays linear in length. */
const nestingLimit = 60

/** One request cleans a text several times, and a broadcast thousands of times, so results are cached. */
function cacheTexts(work: (text: string) => string): (text: string) => string {
  const cached = new Map<string, string>()
  return (text) => {
    const found = cached.get(text)
    if (found !== undefined) return found
    const result = work(text)
    if (cached.size >= 20) cached.delete(cached.keys().next().value!)
    cached.set(text, result)
    return result
  }
}

const anyTag = /<(\/?)([a-z][a-z0-9]{0,20})(?![a-z0-9])[^<>]*>/gi
const isVoid = (name: string) => /^(br|hr|img)$/i.test(name)

/** Drops tags far below the limit: the sanitizer drops them too, but takes longer the deeper they are. */
function dropDeepTags(html: string): string {
  let depth = 0
  return html.replace(anyTag, (tag, slash: string, name: string) => {
    if (isVoid(name)) return tag
    const before = depth
    depth = slash ? Math.max(0, depth - 1) : depth + 1
    return Math.max(before, depth) > 2 * nestingLimit ? '' : tag
  })
}

/** Removes scripts, event handlers, forms, foreign styles and links that run code. */
export const cleanHtml = cacheTexts((html) =>
  sanitizeHtml(dropDeepTags(html), {
    allowedTags: [
      'p',
      'br',
      'div',
      'span',
      'h1',
      'h2',
      'h3',
      'h4',
      'blockquote',
      'hr',
      'a',
      'img',
      'strong',
      'b',
      'em',
      'i',
      'u',
      's',
      'sub',
      'sup',
      'code',
      'pre',
      'ul',
      'ol',
      'li',
      'table',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
    ],
    allowedAttributes: {
      a: ['href', 'title', 'target', 'rel'],
      img: ['src', 'alt', 'width', 'height'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan'],
      '*': ['style'],
    },
    allowedStyles: { '*': styles },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['https'] },
    // Such links look like the store's own paths but would leave the store.
    allowProtocolRelative: false,
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
    nestingLimit,
    transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer' }) },
  }).trim(),
)

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
}

/** For an email's text part and for previews. */
export const plainText = cacheTexts((html) =>
  sanitizeHtml(
    dropDeepTags(html)
      .replace(/<br\s*\/?>|<\/(p|div|h\d|li|tr|blockquote)>/gi, '$&\n')
      .replace(/<li(?![a-z])[^<>]*>/gi, '$&- ')
      .replace(/<\/t[dh]\s*>\s*(?=<t[dh][\s>])/gi, '$& | '),
    {
      allowedTags: [],
      allowedAttributes: {},
      nestingLimit,
    },
  )
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (entity) => entities[entity]!)
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim(),
)

/** Whether it has no text and no images. */
export const isEmptyHtml = (html: string): boolean => plainText(html) === '' && !/<img/i.test(html)
