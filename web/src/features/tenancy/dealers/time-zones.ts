import { getLocale } from '#web/platform/i18n.ts'

/** The zones of stores in the USA and Canada, from east to west. */
const zones = [
  'America/St_Johns',
  'America/Halifax',
  'America/Moncton',
  'America/Puerto_Rico',
  'America/New_York',
  'America/Toronto',
  'America/Detroit',
  'America/Indiana/Indianapolis',
  'America/Kentucky/Louisville',
  'America/Iqaluit',
  'America/Chicago',
  'America/Winnipeg',
  'America/Regina',
  'America/Denver',
  'America/Boise',
  'America/Phoenix',
  'America/Edmonton',
  'America/Los_Angeles',
  'America/Vancouver',
  'America/Whitehorse',
  'America/Anchorage',
  'Pacific/Honolulu',
  'Pacific/Guam',
  'UTC',
]

/** Options for a dealer's zone, including a stored one outside the list. */
export function timeZoneChoices(current: string | undefined) {
  const all = current && !zones.includes(current) ? [current, ...zones] : zones
  return all.map((value) => ({ value, label: labelZone(value) }))
}

/** `New York · Eastern Time` */
function labelZone(zone: string): string {
  const place = zone.split('/').at(-1)!.replaceAll('_', ' ')
  const name = findZoneName(zone)
  return name && name !== place ? `${place} · ${name}` : place
}

function findZoneName(zone: string): string | undefined {
  const format = new Intl.DateTimeFormat(getLocale(), { timeZone: zone, timeZoneName: 'longGeneric' })
  return format.formatToParts(0).find(({ type }) => type === 'timeZoneName')?.value
}
