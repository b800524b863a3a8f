/** How much of an email's headers is read before the email as a whole. */
const maxHead = 256 * 1024

/** An email's original headers, unfolded. */
export function readHead(raw: Buffer): string {
  const beginning = raw.subarray(0, maxHead).toString('latin1')
  const end = /\r?\n\r?\n/.exec(beginning)?.index ?? beginning.length
  return beginning.slice(0, end).replace(/\r?\n[ \t]+/g, ' ')
}

/** A header's value; null without one. */
export function findHeader(head: string, name: string): string | null {
  const line = head.split(/\r?\n/).find((one) => one.toLowerCase().startsWith(`${name}:`))
  return line === undefined ? null : line.slice(name.length + 1).trim()
}

/** Everything after the headers. */
export function readBody(raw: Buffer): string {
  const beginning = raw.subarray(0, 2 * maxHead).toString('latin1')
  const end = /\r?\n\r?\n/.exec(beginning)
  return end ? beginning.slice(end.index + end[0].length) : ''
}
