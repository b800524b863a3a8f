const emailAddress = /^[^\s@:/]+@[^\s@/]+\.[^\s@/]+$/

/** What was typed as the address of a link, with its scheme; null for what a mail cannot link to. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim()
  if (emailAddress.test(text)) return `mailto:${text}`
  if (/^(mailto|tel):\S+$/i.test(text)) return text
  const address = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`
  if (!/^https?:\/\/[^\s/]+\.[^\s/]+/i.test(address)) return null
  return URL.canParse(address) ? address : null
}
