import { Html } from './html.ts'

const harmless = /^[\w\s#:;(),.%-]+$/

/**
 * The HTML that people wrote, as the server sanitized it. Styles inside it become rules of a style element,
 * because a policy that allows that by a nonce forbids style attributes.
 */
export function ownText(written: string, { isPreview = false, nonce = '' } = {}): Html {
  const rules: string[] = []
  const tags = written.replace(/<[a-z][^<>]*>/gi, (tag) => {
    const styled = tag.replace(/ style="([^"]*)"/gi, (_, style: string) => {
      if (!harmless.test(style)) return ''
      rules.push(`.own [data-style="${rules.length}"] { ${style} }`)
      return ` data-style="${rules.length - 1}"`
    })
    // Links say where they lead, and lead nowhere.
    return isPreview ? styled.replace(/^(<a\b[^>]*?) href=/i, '$1 title=') : styled
  })
  const style = rules.length > 0 ? `<style nonce="${nonce}">${rules.join('\n')}</style>` : ''
  return new Html(`${style}<div class="own">${tags}</div>`)
}
