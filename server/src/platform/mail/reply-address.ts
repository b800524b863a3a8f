import { randomBytes } from 'node:crypto'

/** An email's secret addresses, which only its recipient gets: for an answer, and for reports of its delivery. */
export type ReplyAddress = { kind: 'reply' | 'bounce'; dealerId: number; token: string }

/** Makes a token of digits and small letters, because mail servers may change an address's case. */
export const newReplyToken = (): string => randomBytes(16).toString('hex')

/** Makes the address for answers to an email, or for its bounces. The token proves that Partsdesk issued it. */
export const replyAddress = ({ kind, dealerId, token }: ReplyAddress, domain: string): string =>
  `${kind}+${dealerId}-${token}@${domain}`

/**
 * Reads an address that `replyAddress` made; null for any other, also at another domain. The caller checks
 * the token.
 */
export function readReplyAddress(address: string, domain: string): ReplyAddress | null {
  const at = address.lastIndexOf('@')
  if (address.slice(at + 1).toLowerCase() !== domain) return null
  const found = /^(reply|bounce)\+(\d{1,15})-([0-9a-f]{32})$/i.exec(address.slice(0, at))
  if (!found) return null
  const [, kind, dealerId, token] = found
  return {
    kind: kind!.toLowerCase() === 'reply' ? 'reply' : 'bounce',
    dealerId: Number(dealerId),
    token: token!.toLowerCase(),
  }
}
