import { formatDateTime } from '#contract/dates.ts'

/** The last day on which a link is good, in the dealer's zone: it expires where that day ends. */
export const lastDay = (expiresAt: string, zone: string): string =>
  formatDateTime(new Date(Date.parse(expiresAt) - 1), zone).slice(0, 10)
