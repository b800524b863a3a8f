import { Html, html } from './html.ts'

type Options = { isPreview?: boolean; nonce?: string; blocked?: (site: string) => string }

/** The other site that an address is on; null for one of the store. */
export const readSite = (url: string): string | null => /^https?:\/\/([^/?#]+)/i.exec(url)?.[1] ?? null

const harmless = /^[\w\s#:;(),.%-]+$/

/**
 * The HTML that people wrote, as the server sanitized it. Styles inside it become rules of a style element, because
 * a policy that allows that by a nonce forbids style attributes.
 */
export function renderOwnText(
  ownHtml: string,
  { isPreview = false, nonce = '', blocked }: Options = {},
): Html {
  const rules: string[] = []
  const tags = ownHtml.replace(/<[a-z][^<>]*>/gi, (tag) => {
    const withoutStyles = tag.replace(/ style="([^"]*)"/gi, (_, style: string) => {
      if (!harmless.test(style)) return ''
      rules.push(`.own [data-style="${rules.length}"] { ${style} }`)
      return ` data-style="${rules.length - 1}"`
    })
    const site = isPreview && blocked ? readSite(/^<img\b[^>]* src="([^"]*)"/i.exec(tag)?.[1] ?? '') : null
    if (site && blocked) return html`<span class="blocked">${blocked(site)}</span>`.text
    // Links show their target, and lead nowhere.
    return isPreview ? withoutStyles.replace(/^(<a\b[^>]*?) href=/i, '$1 title=') : withoutStyles
  })
  const style = rules.length > 0 ? `<style nonce="${nonce}">${rules.join('\n')}</style>` : ''
  return new Html(`${style}<div class="own">${tags}</div>`)
}
