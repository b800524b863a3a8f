import { addDays } from '#contract/dates.ts'

/** Days until a part that the warehouse lacks can ship. Nobody records a date for each part. */
const daysUntilShipped = 14

/**
 * Computes when a backordered part ships, which Google requires: two weeks from this day, on the next Monday.
 * A date that changed every day would send an otherwise unchanged file every night.
 */
export function availableAgain(today: string): string {
  const day = addDays(today, daysUntilShipped)
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return `${addDays(day, (8 - weekday) % 7)}T12:00Z`
}
