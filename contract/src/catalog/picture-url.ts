import { text } from '../http.ts'
import { fieldMessage } from '../texts/field-messages.ts'

/** A picture's address: on the web, or a path to the product's own files. Browsers load nothing else. */
const isPictureUrl = (value: string): boolean =>
  /^https?:\/\//i.test(value) ? URL.canParse(value) : /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(value)

export const pictureUrl = text(2048).refine(
  (value) => value === '' || isPictureUrl(value),
  fieldMessage('web_address'),
)

/** Names that lead nowhere on the public Internet; an address in digits could lead anywhere. */
const isPrivateHost = (host: string) =>
  !host.includes('.') ||
  /(^|\.)(\d+|local|localhost|internal|lan|home|test|invalid)$/.test(host) ||
  host.startsWith('[')

function isPictureOnline(value: string): boolean {
  if (value.startsWith('/')) return isPictureUrl(value)
  return isPictureUrl(value) && !isPrivateHost(new URL(value).hostname)
}

/** A picture's address that other machines can open; refuses one that leads to this machine or network. */
export const pictureOnline = text(2048).refine(
  (value) => value === '' || isPictureOnline(value),
  fieldMessage('valid_url'),
)
