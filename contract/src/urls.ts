import { z } from 'zod'
import { fieldMessage } from './texts/field-messages.ts'

/** User and password in a URL would be shown to everyone who reads it. */
function hasNoPassword(url: string): boolean {
  if (!URL.canParse(url)) return true
  const { username, password } = new URL(url)
  return username === '' && password === ''
}

/** An external service's address: `http://` or `https://`, without user and password. */
export const serviceUrl = z
  .url({ protocol: /^https?$/, error: fieldMessage('valid_url') })
  .max(500)
  .refine(hasNoPassword, fieldMessage('no_password_in_url'))
