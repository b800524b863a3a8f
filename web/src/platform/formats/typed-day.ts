import { isDay } from '#contract/dates.ts'

/**
 * Parses a day typed in the format of lists (`2026-11-21`) or reports (`11/21/2026`) to `YYYY-MM-DD`. Empty
 * stays empty; null for anything else, so that a day that doesn’t exist never becomes another one.
 */
export function parseTypedDay(text: string): string | null {
  const typed = text.trim()
  const [, month, date, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(typed) ?? []
  const iso = month && date ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : typed
  return iso === '' || isDay(iso) ? iso : null
}
