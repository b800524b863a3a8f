import { say } from '../field-messages.ts'
import { text } from '../http.ts'

/** Where a picture is: on the web, or a path of the product's own files. Nothing else is followed by browsers. */
const isPictureUrl = (value: string): boolean =>
  /^https?:\/\//i.test(value) ? URL.canParse(value) : /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(value)

export const pictureUrl = text(2048).refine(
  (value) => value === '' || isPictureUrl(value),
  say('web_address'),
)
