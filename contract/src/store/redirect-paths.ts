import { type FieldCode, type FieldSaid, type FieldText, fieldError } from '../field-messages.ts'
import type { ValuesArgument } from '../said.ts'

export const maxRedirectUrl = 2048

/** The store answers these and everything below them itself. */
const reservedTrees = ['admin', 'api', 'auth', 'files', 'images', 'assets', 'cart', 'checkout', 'account']
/** Pages of the store; addresses below them can be redirected, such as that of an old part. */
const reservedPages = ['parts', 'accessories', 'policies', 'search', 'sitemap.xml', 'robots.txt', 'about-us']

/** An address as typed, and what it's compared by: null on another domain. */
export type RedirectAddress = { url: string; norm: string }
export type RedirectTarget = { url: string; norm: string | null }
type Read<T> = T | { problem: FieldSaid }

function no<C extends FieldCode>(code: C, ...values: ValuesArgument<FieldText<C>>): { problem: FieldSaid } {
  const { path: _, ...problem } = fieldError('', code, ...values)
  return { problem }
}

const hasScheme = (url: string) => /^[a-z][a-z\d+.-]*:/i.test(url)
/** Nothing that ends a header's line, that servers read differently, or that looks like a pattern. */
const isUnfit = (text: string) => /[\p{Cc}\p{Surrogate}\u2028\u2029\\*]/u.test(text)

/** An old address of the store, as typed by people or in a file. */
export function readSource(typed: string): Read<RedirectAddress> {
  const url = typed.trim()
  if (url === '') return no('required')
  if (isUnfit(url)) return no('redirect_signs')
  if (hasScheme(url) || url.startsWith('//') || /[?#]/.test(url)) return no('redirect_source')
  const path = rooted(url)
  const norm = normPath(path)
  if (norm === null) return no('redirect_signs')
  if (tooLong(path) || tooLong(norm)) return no('at_most_characters', { n: maxRedirectUrl })
  if (isReserved(norm)) return no('redirect_reserved')
  return { url: path, norm }
}

/**
 * Where a redirect leads: a path of the store, or an https address on a domain that `isOwn` (the store) or
 * that the same people manage. An address in the store itself becomes its path.
 */
export function readTarget(
  typed: string,
  { domain, isManaged }: { domain: string; isManaged: (host: string) => boolean },
): Read<RedirectTarget> {
  const url = typed.trim()
  if (url === '') return no('required')
  if (isUnfit(url)) return no('redirect_signs')
  const foreign = no('redirect_target', { domain })
  if (url.startsWith('//')) return foreign
  if (!hasScheme(url)) return inStore(rooted(url))
  const [, host = '', rest = ''] = /^https:\/\/([a-z\d.-]+)(?=[/?#]|$)(.*)$/i.exec(url) ?? []
  if (host.toLowerCase() === domain.toLowerCase()) return inStore(rooted(rest))
  if (host === '' || !isManaged(host.toLowerCase())) return foreign
  if (normPath(pathOf(rest)) === null) return no('redirect_signs')
  return tooLong(url) ? no('at_most_characters', { n: maxRedirectUrl }) : { url, norm: null }
}

function inStore(url: string): Read<RedirectTarget> {
  const norm = normPath(pathOf(url))
  if (norm === null || url.startsWith('//')) return no('redirect_signs')
  if (tooLong(encoded(url)) || tooLong(norm)) return no('at_most_characters', { n: maxRedirectUrl })
  return { url, norm }
}

const tooLong = (text: string) => text.length > maxRedirectUrl
const rooted = (url: string) => (url.startsWith('/') ? url : `/${url}`)
const pathOf = (url: string) => url.replace(/[?#].*$/s, '')

/**
 * What paths are compared by: without case and slash at the end, percent-encoded in one way. Null for paths
 * that can't be told apart safely: encoded control characters, broken encoding, `..`.
 */
export function normPath(path: string): string | null {
  const parts = []
  for (const part of path.split('/')) {
    const plain = decoded(part)
    if (plain === null || isUnfit(plain) || plain === '.' || plain === '..') return null
    if (plain !== '') parts.push(encodeURIComponent(plain.normalize().toLowerCase()))
  }
  const norm = `/${parts.join('/')}`
  // The same text once: a file has a hundred thousand of them.
  return norm === path ? path : norm
}

function decoded(part: string): string | null {
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

/** As it goes into a header: ASCII only. */
const encoded = (url: string): string => encodeURI(url).replaceAll('%25', '%')

/** Where a visitor goes: the target with what stands behind `?` in the visited address. */
export function redirectTo(target: string, visited: string): string {
  const [, query = ''] = /\?([^#]*)/.exec(visited) ?? []
  const [front = '', anchor] = target.split(/(?=#)/, 2)
  const whole = query === '' ? front : `${front}${front.includes('?') ? '&' : '?'}${query}`
  return encoded(whole + (anchor ?? ''))
}
