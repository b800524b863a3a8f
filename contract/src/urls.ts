import { z } from 'zod'
import { say } from './field-messages.ts'

/** What a URL carries in front of its host would be shown to everybody who reads the URL. */
function hasNoPassword(url: string): boolean {
  if (!URL.canParse(url)) return true
  const { username, password } = new URL(url)
  return username === '' && password === ''
}

/** Where a service outside answers: `http://` or `https://`, without a user and a password in it. */
export const serviceUrl = z
  .url({ protocol: /^https?$/, error: say('valid_url') })
  .max(500)
  .refine(hasNoPassword, say('no_password_in_url'))
