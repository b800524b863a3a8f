import { type FieldCode, type FieldMessage, type FieldText, fieldError } from '../../texts/field-messages.ts'
import type { ValuesArgument } from '../../texts/message.ts'

/** The most characters of a redirect's source or target. */
export const maxRedirectUrl = 2048

/** The store answers these and everything below them itself. */
const reservedTrees = ['admin', 'api', 'auth', 'files', 'images', 'assets', 'cart', 'checkout', 'account']
/** Pages of the store; addresses below them can be redirected, such as that of an old part. */
const reservedPages = ['parts', 'accessories', 'policies', 'search', 'sitemap.xml', 'robots.txt', 'about-us']

/** An address as typed, and its compared form, with parameters: null on another domain. */
export type RedirectAddress = { url: string; norm: string }
export type RedirectTarget = { url: string; norm: string | null }
type ReadResult<T> = T | { problem: FieldMessage }

function makeProblem<C extends FieldCode>(
  code: C,
  ...values: ValuesArgument<FieldText<C>>
): { problem: FieldMessage } {
  const { path: _, ...problem } = fieldError('', code, ...values)
  return { problem }
}

const hasScheme = (url: string) => /^[a-z][a-z\d+.-]*:/i.test(url)
/** Nothing that ends a header's line, that servers read differently, or that looks like a pattern. */
const isUnfit = (text: string) => /[\p{Cc}\p{Surrogate}\u2028\u2029\\*]/u.test(text)

/**
 * An old address of the store, as typed by people or in a file: a path, perhaps with parameters, or the whole address
 * on the store's `domain`.
 */
export function readSource(typed: string, domain: string): ReadResult<RedirectAddress> {
  const url = withoutDomain(typed.trim(), domain)
  if (url === '') return makeProblem('required')
  if (isUnfit(url)) return makeProblem('redirect_signs')
  if (hasScheme(url) || url.startsWith('//') || url.includes('#')) return makeProblem('redirect_source')
  const address = startWithSlash(url).replace(/\?$/, '')
  const norm = normAddress(address)
  if (norm === null) return makeProblem('redirect_signs')
  if (tooLong(address) || tooLong(norm)) return makeProblem('at_most_characters', { n: maxRedirectUrl })
  if (isReserved(stripQuery(norm))) return makeProblem('redirect_reserved')
  return { url: address, norm }
}

/** A shop that moved often had the same domain, and some programs write whole addresses. */
function withoutDomain(url: string, domain: string): string {
  const [, host, rest = ''] = /^https?:\/\/([^/?#]*)(.*)$/is.exec(url) ?? []
  return host?.toLowerCase() === domain.toLowerCase() ? startWithSlash(rest) : url
}

/**
 * Where a redirect leads: a path of the store, or an https address on a domain that `isOwn` (the store) or
 * that the same people manage. An address in the store itself becomes its path.
 */
export function readTarget(
  typed: string,
  { domain, isManaged }: { domain: string; isManaged: (host: string) => boolean },
): ReadResult<RedirectTarget> {
  const url = typed.trim()
  if (url === '') return makeProblem('required')
  if (isUnfit(url)) return makeProblem('redirect_signs')
  const foreign = makeProblem('redirect_target', { domain })
  if (url.startsWith('//')) return foreign
  if (!hasScheme(url)) return inStore(startWithSlash(url))
  const [, host = '', rest = ''] = /^https:\/\/([a-z\d.-]+)(?=[/?#]|$)(.*)$/i.exec(url) ?? []
  if (host.toLowerCase() === domain.toLowerCase()) return inStore(startWithSlash(rest))
  if (host === '' || !isManaged(host.toLowerCase())) return foreign
  if (normPath(stripQuery(rest)) === null) return makeProblem('redirect_signs')
  return tooLong(url) ? makeProblem('at_most_characters', { n: maxRedirectUrl }) : { url, norm: null }
}

function inStore(url: string): ReadResult<RedirectTarget> {
  const norm = normTarget(url)
  if (norm === null || url.startsWith('//')) return makeProblem('redirect_signs')
  if (tooLong(encodeForHeader(url)) || tooLong(norm))
    return makeProblem('at_most_characters', { n: maxRedirectUrl })
  return { url, norm }
}

const tooLong = (text: string) => text.length > maxRedirectUrl
const startWithSlash = (url: string) => (url.startsWith('/') ? url : `/${url}`)

/** An address, or its compared form, without parameters and anchor. */
export const stripQuery = (url: string): string => url.replace(/[?#].*$/s, '')
const readQuery = (url: string) => /\?([^#]*)/.exec(url)?.[1] ?? ''

/**
 * An address's compared form: its path as `normPath` has it, and after `?` its parameters in alphabetical order,
 * because programs write them in any. Null if it can't be compared safely.
 */
export function normAddress(url: string): string | null {
  const path = normPath(stripQuery(url))
  const query = readQuery(url)
  if (path === null || query === '') return path
  const pairs = splitPairs(query)
  if (pairs === null) return null
  return pairs.length === 0 ? path : `${path}?${pairs.toSorted().join('&')}`
}

/** A target's compared form. One whose parameters can't be compared is only its path. */
export const normTarget = (url: string): string | null => normAddress(url) ?? normPath(stripQuery(url))

/** Each parameter's compared form: lower case, `a` like `a=`, and percent-encoded in one way. */
function splitPairs(query: string): string[] | null {
  const pairs = query.split('&').filter((pair) => pair !== '')
  const norms = pairs.map(normPair)
  return norms.includes(null) ? null : (norms as string[])
}

function normPair(pair: string): string | null {
  const [, name, value] = /^([^=]*)=?(.*)$/s.exec(pair)!
  const texts = [name!, value!].map((text) => decodePart(text.replaceAll('+', ' ')))
  if (texts.some((text) => text === null || isUnfit(text))) return null
  return texts.map((text) => encodeURIComponent(text!.normalize().toLowerCase())).join('=')
}

/** Parameters that ads, mailings and social networks add to any address. */
const campaignNames =
  /^(utm_.*|gclid|gclsrc|gbraid|wbraid|dclid|gad_.*|srsltid|fbclid|msclkid|ttclid|twclid|yclid|igshid|mc_cid|mc_eid|_ga|_gl)=/

/**
 * The sources that fit a visited address, the most exact first: all of its parameters, those that no campaign
 * added, and none. Empty if its path can't be compared.
 */
export function sourcesFor(visited: string): string[] {
  const path = normPath(stripQuery(visited))
  if (path === null) return []
  const pairs = splitPairs(readQuery(visited))?.toSorted() ?? []
  const own = pairs.filter((pair) => !campaignNames.test(pair))
  const withPairs = [pairs, own].filter((some) => some.length > 0).map((some) => `${path}?${some.join('&')}`)
  return [...new Set([...withPairs, path])]
}

/**
 * A path's compared form: lower case, without a slash at the end, percent-encoded in one way. Null for paths that
 * can't be compared safely: encoded control characters, broken encoding, `..`.
 */
export function normPath(path: string): string | null {
  const parts = []
  for (const part of path.split('/')) {
    const plain = decodePart(part)
    if (plain === null || isUnfit(plain) || plain === '.' || plain === '..') return null
    if (plain !== '') parts.push(encodeURIComponent(plain.normalize().toLowerCase()))
  }
  const norm = `/${parts.join('/')}`
  // A second copy of each text would take memory: a file has a hundred thousand of them.
  return norm === path ? path : norm
}

function decodePart(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}

function isReserved(norm: string): boolean {
  const [, first = '', ...below] = norm.split('/')
  return (
    first === '' || reservedTrees.includes(first) || (below.length === 0 && reservedPages.includes(first))
  )
}

/** The form for a header: ASCII only. */
const encodeForHeader = (url: string): string => encodeURI(url).replaceAll('%25', '%')

/**
 * Where a visitor goes: the target with the visited address's parameters, except for those that its redirect's source
 * (`norm`) names.
 */
export function redirectTo(target: string, visited: string, norm: string): string {
  const used = new Set(readQuery(norm).split('&'))
  const query = readQuery(visited)
    .split('&')
    .filter((pair) => pair !== '' && !used.has(normPair(pair) ?? ''))
    .join('&')
  const [front = '', anchor] = target.split(/(?=#)/, 2)
  const whole = query === '' ? front : `${front}${front.includes('?') ? '&' : '?'}${query}`
  return encodeForHeader(whole + (anchor ?? ''))
}
