/** Scans each text once, however long, without backtracking. */
const mailbox = /^[^\s@:/]+@([^\s@/]+)$/
const isEmail = (text: string) => /.\../.test(mailbox.exec(text)?.[1] ?? '')

/** A typed link address with its scheme; null for anything an email can't link to. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim()
  if (isEmail(text)) return `mailto:${text}`
  if (/^(mailto|tel):\S+$/i.test(text)) return text
  const address = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`
  if (!/^https?:\/\/[^\s/]+\.[^\s/]+/i.test(address)) return null
  return URL.canParse(address) ? address : null
}

/** A page's link address, which can also lead to places in the store: `/policies`, `#prices`. */
export function pageLinkAddress(typed: string): string | null {
  const text = typed.trim()
  return /^(\/(?!\/)|#)[^\s\\]*$/.test(text) ? text : linkAddress(typed)
}
