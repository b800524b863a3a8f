/** `NAME[5]=value&…`, Payflow's format: no encoding, the length says where a value ends. */
export type NameValues = readonly (readonly [name: string, value: string])[]

/** Non-ASCII characters differ in length between letters and bytes, so accents are stripped. */
const plain = (value: string) =>
  value
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replaceAll('"', '')

/** Tags every value with its length, so it can contain `&` and `=`. */
export const writeNameValues = (pairs: NameValues): string =>
  pairs
    .map(([name, text]) => {
      const value = plain(text)
      return `${name}[${value.length}]=${value}`
    })
    .join('&')

const head = /^([A-Z0-9_]+)(?:\[(\d{1,4})\])?=/i

/** Most values in an answer have no length and end at the next `&`; null for other text. */
export function readNameValues(text: string): Map<string, string> | null {
  const found = new Map<string, string>()
  let rest = text.trim()
  while (rest !== '') {
    const match = head.exec(rest)
    if (!match) return null
    const from = match[0].length
    const next = rest.indexOf('&', from)
    const end = match[2] === undefined ? (next === -1 ? rest.length : next) : from + Number(match[2])
    if (end > rest.length || (end < rest.length && rest[end] !== '&')) return null
    found.set(match[1]!.toUpperCase(), rest.slice(from, end))
    rest = rest.slice(end + 1)
  }
  return found.size > 0 ? found : null
}
