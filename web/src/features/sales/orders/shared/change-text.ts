import { t } from '#web/platform/i18n.ts'

/** A log entry's memo: JSON of what changed. Integrations can send any other shape. */
export type Memo = Record<string, unknown>
export type Show = (value: unknown) => string

/** Whether a value of the log is a text with something in it. */
export const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

/** Whether a value of the log is a number. A text of digits isn't. */
export const isNumber = (value: unknown): value is number => typeof value === 'number'

/** Whether a value of the log is missing or empty; 0 isn't. */
export const isBlank = (value: unknown) => value === null || value === undefined || value === ''

/** A value of the log as an object; empty if it's something else. */
export const asMemo = (value: unknown): Memo =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Memo) : {}

/** Shows a value of the log as it is. */
export const plain: Show = (value) =>
  isText(value) || isNumber(value) || typeof value === 'boolean' ? String(value) : JSON.stringify(value)

/** Shows a flag of the log as yes or no. */
export const yesNo: Show = (value) => t(value === 1 || value === true ? 'common.yes' : 'common.no')

/** `What changed from A to B`, or set to B, or A removed. */
export function changeText(what: string, before: unknown, after: unknown, show: Show = plain): string {
  if (isBlank(before) && isBlank(after)) return what
  if (isBlank(before)) return t('orders.logSet', { what, after: show(after) })
  if (isBlank(after)) return t('orders.logCleared', { what, before: show(before) })
  return t('orders.logChange', { what, before: show(before), after: show(after) })
}
