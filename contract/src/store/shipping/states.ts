export type State = { code: string; name: string }

const parse = (text: string): State[] =>
  text.split('|').map((entry) => ({ code: entry.slice(0, 2), name: entry.slice(3) }))

const usa = parse(
  'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming|AS American Samoa|GU Guam|MP Northern Mariana Islands|PR Puerto Rico|VI U.S. Virgin Islands',
)
const canada = parse(
  'AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NS Nova Scotia|NT Northwest Territories|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon',
)

/** The states of `US`/`USA` or the provinces of `CA`/`CAN`/`CANADA`, sorted by name within their country. */
export function listStates(countryIso: string): State[] {
  if (countryIso === 'US' || countryIso === 'USA') return usa
  return ['CA', 'CAN', 'CANADA'].includes(countryIso) ? canada : []
}

const all = [...usa, ...canada]

/** The name for a code; no code is both a state's and a province's. */
export const findStateName = (code: string): string => all.find((state) => state.code === code)?.name ?? code

/** A state's or province's country, by code or name; undefined for other text. */
export function findStateCountry(text: string): 'USA' | 'CAN' | undefined {
  const code = findStateCode(text)
  if (code === undefined) return undefined
  return canada.some((province) => province.code === code) ? 'CAN' : 'USA'
}

/** A state's or province's code as in addresses: `TX`, `tx`, `Texas`; undefined for other text. */
export function findStateCode(text: string): string | undefined {
  const word = text.trim().toLowerCase()
  return all.find(({ code, name }) => code.toLowerCase() === word || name.toLowerCase() === word)?.code
}

/** The spellings of a state or province, in lower case: its two letters and its name; without a code, all. */
export const listSpellings = (code?: string, states: readonly State[] = all): string[] =>
  states
    .filter((state) => code === undefined || state.code === code)
    .flatMap((state) => [state.code.toLowerCase(), state.name.toLowerCase()])
