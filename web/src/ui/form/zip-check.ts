import { wrongZips } from '#contract/zip-codes.ts'
import { translated } from '#web/platform/i18n.ts'
import type { Errors, Values } from './form-store.ts'

/** Problems of fields in the person's language. */
export const translatedErrors = (errors: Errors): Errors =>
  Object.fromEntries(Object.entries(errors).map(([path, message]) => [path, translated(message)]))

/** For a form's `check`: ZIP codes of the USA that are none. */
export const checkZips =
  (fields: Parameters<typeof wrongZips>[0]) =>
  (values: Values, stored: Values): Errors =>
    translatedErrors(wrongZips(fields, values, stored))
