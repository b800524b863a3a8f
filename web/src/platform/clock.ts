import { formatDate, formatDateTime } from '#contract/dates.ts'

/** The dealer's own zone; set once before its screens are shown. */
let zone = 'America/New_York'

export const setDealerZone = (timeZone: string): void => {
  zone = timeZone
}

/** What stands for something that is not known. */
export const nothing = '–'

/** `2026-11-21 14:05` in the dealer's zone. */
export const dateTime = (iso: string | null | undefined): string =>
  iso == null ? nothing : formatDateTime(iso, zone)

/** `11/21/2026`, of an instant in the dealer's zone or of a plain day. */
export const date = (isoOrDay: string | null | undefined): string =>
  isoOrDay == null ? nothing : formatDate(isoOrDay, zone)
