import { getOwn } from '#contract/get-own.ts'
import { maxSitemapUrls } from '#contract/store/settings/scripts.ts'
import type { FieldMessage } from '#contract/texts/field-messages.ts'
import type { Phrase } from '#contract/texts/message.ts'
import { phrase } from '#contract/texts/phrase-book.ts'
import { decodeXml } from '#server/platform/xml/decode-xml.ts'
import { XmlError, type XmlHandler, XmlReader } from '#server/platform/xml/xml-reader.ts'

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const maxAddress = 2048

/** The element each kind consists of. */
const entryNames: Record<string, string> = { urlset: 'url', sitemapindex: 'sitemap' }

/** Why a file isn't a sitemap of this domain's store; null if it is. */
export async function findRefusal(
  content: AsyncIterable<Buffer>,
  domain: string,
): Promise<FieldMessage | null> {
  const sitemap = new Sitemap(domain)
  const reader = new XmlReader(sitemap)
  try {
    for await (const text of decodeXml(content)) reader.write(text)
    reader.end()
    return sitemap.count === 0 ? { code: 'sitemap_empty' } : null
  } catch (error) {
    if (error instanceof NotThis)
      return { code: 'sitemap_line', values: { line: reader.line, reason: error.reason } }
    if (error instanceof XmlError)
      return { code: 'xml_unreadable', values: { line: error.line, reason: error.reason } }
    throw error
  }
}

/** A file that may be valid XML, but isn't a sitemap. */
class NotThis extends Error {
  readonly reason: Phrase

  constructor(reason: Phrase) {
    super(reason.code)
    this.reason = reason
  }
}

class Sitemap implements XmlHandler {
  count = 0
  readonly #domain: string
  readonly #path: string[] = []
  #address = ''
  #addresses = 0

  constructor(domain: string) {
    this.#domain = domain.toLowerCase()
  }

  open(name: string, attributes: ReadonlyMap<string, string>) {
    this.#path.push(name)
    if (this.#path.length === 1) refuseOtherRoot(name, attributes.get('xmlns'))
    else if (this.#path.length === 2) this.#begin(name)
    else if (this.#isAddress()) this.#address = ''
  }

  text(text: string) {
    if (this.#isAddress()) this.#address += text
  }

  close(name: string) {
    if (this.#isAddress()) this.#takeAddress()
    this.#path.pop()
    if (this.#path.length === 1 && this.#addresses !== 1)
      throw new NotThis(
        phrase('sitemaps', this.#addresses === 0 ? 'no_address' : 'several_addresses', { tag: name }),
      )
  }

  #isAddress = () => this.#path.length === 3 && this.#path[2] === 'loc'

  #begin(name: string) {
    const root = this.#path[0]!
    if (name !== getOwn(entryNames, root))
      throw new NotThis(phrase('sitemaps', 'wrong_place', { tag: name, root }))
    this.#addresses = 0
    this.count += 1
    if (this.count > maxSitemapUrls) throw new NotThis(phrase('sitemaps', 'too_many', { n: maxSitemapUrls }))
  }

  #takeAddress() {
    this.#addresses += 1
    const address = this.#address.trim()
    const shown = { address: address.length > 80 ? `${address.slice(0, 80)}…` : address }
    if (address.length >= maxAddress)
      throw new NotThis(phrase('sitemaps', 'address_too_long', { ...shown, n: maxAddress }))
    if (address === '') throw new NotThis(phrase('sitemaps', 'empty_address'))
    if (!/^https?:\/\//i.test(address) || !URL.canParse(address))
      throw new NotThis(phrase('sitemaps', 'not_an_address', shown))
    const { host, username } = new URL(address)
    if (host !== this.#domain || username)
      throw new NotThis(phrase('sitemaps', 'other_host', { ...shown, domain: this.#domain }))
  }
}

function refuseOtherRoot(name: string, root: string | undefined) {
  if (!Object.hasOwn(entryNames, name)) throw new NotThis(phrase('sitemaps', 'other_root', { tag: name }))
  if (root !== namespace) throw new NotThis(phrase('sitemaps', 'other_namespace', { tag: name, namespace }))
}
