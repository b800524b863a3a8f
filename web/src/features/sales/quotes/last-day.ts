import { formatDateTime } from '#contract/dates.ts'

/** A link's last valid day in the dealer's zone; it expires at the end of that day. */
export const lastDay = (expiresAt: string, zone: string): string =>
  formatDateTime(new Date(Date.parse(expiresAt) - 1), zone).slice(0, 10)
