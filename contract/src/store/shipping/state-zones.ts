import { findStateCode } from './states.ts'

/** The zone most people of a state or province live in. */
const zones: Record<string, readonly string[]> = {
  'America/New_York': 'CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV'.split(' '),
  'America/Chicago': 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI'.split(' '),
  'America/Denver': 'CO ID MT NM UT WY'.split(' '),
  'America/Phoenix': ['AZ'],
  'America/Los_Angeles': 'CA NV OR WA'.split(' '),
  'America/Anchorage': ['AK'],
  'Pacific/Honolulu': ['HI'],
  'America/Puerto_Rico': ['PR', 'VI'],
  'Pacific/Pago_Pago': ['AS'],
  'Pacific/Guam': ['GU', 'MP'],
  'America/St_Johns': ['NL'],
  'America/Halifax': 'NB NS PE'.split(' '),
  'America/Toronto': 'NU ON QC'.split(' '),
  'America/Winnipeg': ['MB'],
  'America/Regina': ['SK'],
  'America/Edmonton': 'AB NT'.split(' '),
  'America/Vancouver': ['BC'],
  'America/Whitehorse': ['YT'],
}

/** A guess by code or name (`TX`, `Ontario`); undefined if there's none. */
export function findStateZone(state: string): string | undefined {
  const code = findStateCode(state)
  return Object.keys(zones).find((zone) => code && zones[zone]!.includes(code))
}
