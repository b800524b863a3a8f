import { findStateName } from '#contract/store/shipping/states.ts'
import type { Identity, OwnValues } from './identity.ts'

/** Kinds of dealer identity in a text. `email`, `phone` and `trace` match anyone's, not only the source's. */
const mentions = ['name', 'domain', 'email', 'phone', 'address', 'id', 'trace'] as const

/** A kind of the source's identity that a text mentions. */
export type Mention = (typeof mentions)[number]

export type SwapResult = {
  text: string
  /** Each kind found, once. */
  found: Mention[]
  /** The new dealer has no replacement for something that was removed. */
  lacks: boolean
}

/** Replaces the source's identity in a text by the new dealer's; plain text unless it's HTML. */
export type Swap = (text: string, form?: 'plain' | 'html') => SwapResult

const start = '(?<![\\p{L}\\p{N}])'
const end = '(?![\\p{L}\\p{N}])'
const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
/** Separators of a name's words: blanks, punctuation, entities, an encoded blank, a tag. */
const gap = '(?:[^\\p{L}\\p{N}<>]|&[a-z#0-9]{1,7};|%[0-9a-f]{2}|<[^<>]{0,100}>|and)'

/** The words in order, whatever is between them; a longer name also as one word. */
function wordsPattern(text: string): string {
  const words = text.match(/[\p{L}\p{N}]+/gu)
  if (!words) return escaped(text)
  const least = words.join('').length > 7 ? 0 : 1
  return start + words.map(escaped).join(`${gap}{${least},12}`) + end
}

const extractDigits = (phone: string) => phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
function phonePattern(phone: string): string {
  if (/[a-z]{3}/i.test(phone) || extractDigits(phone).length < 7) return wordsPattern(phone)
  const between = '(?:[\\s()./+\\u2010-\\u2015-]|&nbsp;|%20){0,8}'
  return `(?<!\\d)(?:\\+?1${between})?\\(?${[...extractDigits(phone)].join(between)}(?!\\d)`
}

const domainPattern = (domain: string) =>
  `(?<![\\p{L}\\p{N}-])(?:[a-z0-9-]{1,63}\\.){0,4}${escaped(domain)}(?![\\p{L}\\p{N}-])`

/** A street, plus any part of the place that follows. */
function streetPattern(street: string, { cities, states, zips }: Identity): string {
  const named = states.flatMap((state) => [state, findStateName(state) ?? state])
  const places = [...new Set([...cities, ...named, ...zips])].map(wordsPattern)
  return `${wordsPattern(street)}${places.length ? `(?:${gap}{0,12}(?:${places.join('|')})){0,4}` : ''}`
}

const anyMail =
  "[\\p{L}\\p{N}._%+'-]{1,64}@(?:[\\p{L}\\p{N}-]{1,63}\\.){1,5}(?!(?:png|jpe?g|gif|webp|svg)\\b)[a-z]{2,24}"
const anyPhone =
  'tel:[+\\d().-]{5,20}|(?<![\\p{L}\\p{N}])(?:\\+?1[ .-]?)?(?:\\(\\d{3}\\)\\s?|\\d{3}[ .-])\\d{3}[ .-]\\d{4}(?!\\d)'
/** Social network pages, tracker accounts, site ownership proofs. */
const traces = [
  '(?:https?:)?\\/\\/(?:[a-z-]{1,20}\\.){0,2}(?:facebook|fb|twitter|x|linkedin|instagram|pinterest|youtube|youtu|tiktok|yelp)\\.(?:com|be|me|ca)\\/[^\\s"\'<>]{0,500}',
  '\\b(?:UA-\\d{4,12}-\\d{1,4}|GTM-[A-Z0-9]{4,12}|G-(?=[A-Z]{0,11}\\d)[A-Z0-9]{6,12}|AW-\\d{6,14})\\b',
  '<meta\\s[^<>]{0,200}(?:verif|msvalidate)[^<>]{0,300}>',
].join('|')

const joinPatterns = (values: string[], pattern: (value: string) => string) =>
  [...values]
    .sort((a, b) => b.length - a.length)
    .map(pattern)
    .join('|') || '(?!)'

function buildPattern(id: Identity): RegExp {
  const { dealerIds, names, domains, phones, streets, cities, zips, codes } = id
  const parts = {
    placeholder: '\\{{1,2}\\s{0,3}(?:company|domain|email|phone|address)\\s{0,3}\\}{1,2}',
    trace: traces,
    email: anyMail,
    street: joinPatterns(streets, (street) => streetPattern(street, id)),
    phone: `${joinPatterns(phones, phonePattern)}|${anyPhone}`,
    domain: joinPatterns(domains, domainPattern),
    dealerId: `(?<=\\b(?:dlid|dealer_?id)["']?\\s{0,3}[=:]\\s{0,3}["']?)(?:${joinPatterns(dealerIds, escaped)})(?!\\d)`,
    code: joinPatterns(codes, wordsPattern),
    name: joinPatterns(names, wordsPattern),
    zip: joinPatterns(zips, wordsPattern),
    city: joinPatterns(cities, wordsPattern),
  }
  const groups = Object.entries(parts).map(([name, pattern]) => `(?<${name}>${pattern})`)
  return new RegExp(groups.join('|'), 'giu')
}

type Group =
  | 'placeholder'
  | 'trace'
  | 'email'
  | 'street'
  | 'phone'
  | 'domain'
  | 'dealerId'
  | 'code'
  | 'name'
  | 'zip'
  | 'city'

/** The replacement for each kind of find; null if the new dealer has none. */
const replacements: Record<
  Group,
  { mention: Mention; by: (own: OwnValues, whole: string, source: Identity) => string | null }
> = {
  placeholder: {
    mention: 'name',
    by: (own, whole) => own[whole.replace(/[{}\s]/g, '').toLowerCase() as 'company'],
  },
  trace: { mention: 'trace', by: () => null },
  email: { mention: 'email', by: ({ email }) => email },
  street: {
    mention: 'address',
    by: ({ address, street }, whole, { cities, zips }) =>
      [...cities, ...zips].some((place) => whole.toLowerCase().includes(place.toLowerCase()))
        ? address
        : street,
  },
  phone: {
    mention: 'phone',
    by: ({ phone }, whole) =>
      phone && whole.toLowerCase().startsWith('tel:') ? `tel:${phone.replace(/[^\d+]/g, '')}` : phone,
  },
  domain: { mention: 'domain', by: ({ domain }) => domain },
  dealerId: { mention: 'id', by: ({ dealerId }) => dealerId },
  code: { mention: 'id', by: () => null },
  name: { mention: 'name', by: ({ company }) => company },
  zip: { mention: 'address', by: ({ zip }) => zip },
  city: { mention: 'address', by: ({ city }) => city },
}

const inHtml = (text: string) =>
  text.replace(
    /[&<>"']/g,
    (letter) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[letter]!,
  )

/** Creates the function that rewrites one dealer's texts into another's, in a single pass each. */
export function swapIdentity(source: Identity, own: OwnValues): Swap {
  const pattern = buildPattern(source)
  return (text, form = 'plain') => {
    const found = new Set<Mention>()
    let lacks = false
    const swapped = text.replace(pattern, (whole: string, ...rest) => {
      const groups = rest.at(-1) as Partial<Record<Group, string>>
      const group = (Object.keys(groups) as Group[]).find((name) => groups[name] !== undefined)!
      const { mention, by } = replacements[group]
      const value = by(own, whole, source)
      if (value === whole) return whole
      found.add(mention)
      if (value === null) lacks = true
      return value === null ? '' : form === 'html' ? inHtml(value) : value
    })
    return { text: swapped, found: [...found], lacks }
  }
}
