import { say } from '../field-messages.ts'
import { text } from '../http.ts'

/** A picture's address: on the web, or a path to the product's own files. Browsers load nothing else. */
const isPictureUrl = (value: string): boolean =>
  /^https?:\/\//i.test(value) ? URL.canParse(value) : /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(value)

export const pictureUrl = text(2048).refine(
  (value) => value === '' || isPictureUrl(value),
  say('web_address'),
)
