/** HTML that needs no more escaping. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Content = string | number | Html | null | undefined | false | readonly Content[]

/** A template that escapes what fills it: html`<h1>${title}</h1>`. Lists join; null and false are nothing. */
export const html = (parts: TemplateStringsArray, ...values: readonly Content[]): Html =>
  new Html(parts.map((part, at) => part + (at < values.length ? joinContent(values[at]) : '')).join(''))

function joinContent(content: Content): string {
  if (content === null || content === undefined || content === false) return ''
  if (content instanceof Html) return content.text
  if (typeof content === 'object') return content.map(joinContent).join('')
  return escaped(String(content))
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
