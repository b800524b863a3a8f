/** `NAME[5]=value&…`, the manner of Payflow: nothing is encoded, the length tells where a value ends. */
export type NameValues = readonly (readonly [name: string, value: string])[]

/** Characters beyond ASCII have two lengths, in letters and in bytes: they leave their accents behind. */
const plain = (value: string) =>
  value
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replaceAll('"', '')

/** Every value is tagged with its length, so that `&` and `=` may stand in it. */
export const writeNameValues = (pairs: NameValues): string =>
  pairs
    .map(([name, given]) => {
      const value = plain(given)
      return `${name}[${value.length}]=${value}`
    })
    .join('&')

const head = /^([A-Z0-9_]+)(?:\[(\d{1,4})\])?=/i

/** Most values of an answer have no length and end at the next `&`; null when it is no such text. */
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
