/**
 * The data in a vehicle identification number itself (ISO 3779, 49 CFR 565): its maker, its model years and whether
 * it was misread. Model, trim and engine are each maker's own code.
 */
export type VinProblem =
  | { code: 'length'; length: number }
  /** The character at this position, counted from 1, can't occur in a VIN. */
  | { code: 'character'; at: number; sign: string }
  /** The check digit, position 9, doesn't match the others. */
  | { code: 'checkDigit'; sign: string; wanted: string }
  /** No model year has the code at position 10. */
  | { code: 'year'; sign: string }

export type Vin = {
  vin: string
  problems: VinProblem[]
  /** The first three characters. */
  maker: string
  /** Slugs of makes that the maker builds; empty if the maker isn't in the list. */
  makes: string[]
  /** The most likely first: the code repeats every 30 years. */
  years: number[]
}

/** Scanned codes start with an I for imported vehicles; people group the characters. */
export const plainVin = (text: string): string => {
  const plain = text.toUpperCase().replace(/[\s.*-]/g, '')
  return plain.length === 18 && plain.startsWith('I') ? plain.slice(1) : plain
}

/**
 * Reads a VIN with everything that's wrong with it. One of the wrong length or characters has no years and
 * makes.
 */
export function readVin(text: string, thisYear: number): Vin {
  const vin = plainVin(text)
  const maker = vin.slice(0, 3)
  const strange = strangeIn(vin)
  if (vin.length !== 17 || strange.length > 0) {
    const length: VinProblem[] = vin.length === 17 ? [] : [{ code: 'length', length: vin.length }]
    return { vin, problems: [...strange, ...length], maker, makes: [], years: [] }
  }
  const years = findModelYears(vin, thisYear)
  const problems: VinProblem[] = []
  const expected = computeCheckDigit(vin)
  // Only North America prescribes a check digit.
  if (/^[1-5]/.test(vin) && vin[8] !== expected)
    problems.push({ code: 'checkDigit', sign: vin[8]!, wanted: expected })
  if (years.length === 0) problems.push({ code: 'year', sign: vin[9]! })
  return { vin, problems, maker, makes: findMakes(maker), years }
}

/** Whether it can be a VIN at all; its check digit may be wrong. */
export const looksLikeVin = (vin: string): boolean => vin.length === 17 && strangeIn(vin).length === 0

const strangeIn = (vin: string): VinProblem[] =>
  [...vin].flatMap((sign, place): VinProblem[] =>
    /[A-HJ-NPR-Z0-9]/.test(sign) ? [] : [{ code: 'character', at: place + 1, sign }],
  )

const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
/** Each letter's value is below it. */
const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ'
const digits = '12345678123457923456789'
const valueAt = (sign: string): number => Number(/\d/.test(sign) ? sign : digits[letters.indexOf(sign)])

/** The right character for position 9: the weighted sum modulo 11, X for 10. */
export function computeCheckDigit(vin: string): string {
  const sum = [...vin].reduce((total, sign, place) => total + valueAt(sign) * weights[place]!, 0)
  return sum % 11 === 10 ? 'X' : String(sum % 11)
}

const yearCodes = 'ABCDEFGHJKLMNPRSTVWXY123456789'

/** Position 7 is a letter on cars and light trucks since 2010, a digit before. */
function findModelYears(vin: string, thisYear: number): number[] {
  const place = yearCodes.indexOf(vin[9]!)
  if (place === -1) return []
  const cycles = [1980 + place, 2010 + place]
  const likely = /[A-Z]/.test(vin[6]!) ? cycles.toReversed() : cycles
  return likely.filter((year) => year <= thisYear + 1)
}

/**
 * World manufacturer identifiers by make. Makes of one company share some: a VIN with such an identifier can be any
 * of them.
 */
const makers: Record<string, string> = {
  acura: '19U 2HN 5FR 5J8 JH4',
  'alfa-romeo': 'ZAR',
  'aston-martin': 'SCF',
  audi: 'TRU WA1 WAU WUA',
  bentley: 'SCB',
  bmw: '4US 5UX 5YM WBA WBS WBX WBY',
  buick: '1G4 2G4 5GA KL4 LRB W04',
  cadillac: '1G6 1GY 3GY',
  chevrolet: '1G1 1GA 1GB 1GC 1GN 2G1 2GC 2GN 3G1 3GC 3GN 3N6 54D KL1 KL7 KL8',
  chrysler: '1A4 1A8 1C3 1C4 2A4 2A8 2C3 2C4 3C3',
  dodge: '1B3 1B4 1B7 1C3 1C4 1D3 1D4 1D7 1D8 2B3 2B4 2B7 2C3 2C4 2D3 2D4 2D8 3D4 3D7 ML3 WD4',
  ferrari: 'ZFF',
  fiat: '3C3 ZFA ZFB',
  ford: '1FA 1FB 1FC 1FD 1FM 1FT 1ZV 2FA 2FM 2FT 3FA 3FM 3FT MAJ NM0 WF0',
  freightliner: '1FU 1FV 3AK 3AL WD4',
  genesis: 'KMH KMT KMU',
  gmc: '1GD 1GK 1GT 2GK 2GT 3GK 3GT 54D',
  hino: '5PV JHB JHH',
  honda: '19X 1HG 2HG 2HK 3CZ 3HG 5FN 5FP 5J6 7FA JHL JHM SHH',
  hyundai: '3KP 5NM 5NP 5NT 5XY KM8 KMH',
  infiniti: '3PC 5N1 5N3 JN1 JN8 JNK JNR JNX',
  international: '1HT 3HA',
  isuzu: '4S2 54D JAA JAB JAC JAL',
  jaguar: 'SAD SAJ',
  jeep: '1C4 1J4 1J8 3C4',
  kenworth: '1NK 1XK',
  kia: '3KP 5XX 5XY KNA KND',
  lamborghini: 'ZHW',
  'land-rover': 'SAL',
  lexus: '2T2 58A 5TD JT6 JT8 JTH JTJ',
  lincoln: '1LN 2LM 3LN 5LM',
  lotus: 'SCC',
  mack: '1M1 1M2',
  maserati: 'ZAM',
  mazda: '1YV 1ZV 3MV 3MZ 4F2 4F4 7MM JM1 JM3',
  'mercedes-benz': '4JG 55S W1K W1N WD3 WD4 WDB WDC WDD',
  mercury: '1ME 1ZW 2ME 3ME 4M2',
  mini: 'WMW WMZ',
  mitsubishi: '4A3 4A4 6MM JA3 JA4 ML3',
  nissan: '1N4 1N6 3N1 3N6 3N8 5N1 JN1 JN8',
  oldsmobile: '1G3 1GH',
  peterbilt: '1NP 1XP',
  polestar: 'YSM',
  pontiac: '1G2 2G2 5Y2 6G2',
  porsche: 'WP0 WP1',
  ram: '1C6 1D7 3C6 3C7 3D7 ZFB',
  rivian: '7FC 7PD',
  'rolls-royce': 'SCA',
  saab: 'YS3',
  saturn: '1G8 5GZ W08',
  scion: 'JF1 JTK JTL JTN',
  smart: 'WME',
  subaru: '4S3 4S4 JF1 JF2 JTM',
  suzuki: '2S3 JS2 JS3 KL5',
  tesla: '5YJ 7SA LRW XP7',
  toyota:
    '1NX 2T1 2T3 3TM 3TY 4T1 4T3 4T4 5TD 5TE 5TF 5YF 7MM 7MU JF1 JT2 JT3 JT4 JTD JTE JTK JTL JTM JTN VNK',
  volkswagen: '1V2 1VW 3VV 3VW 9BW WV1 WV2 WVG WVW',
  volvo: '7JR LVY LYV YV1 YV4',
}

const findMakes = (maker: string): string[] =>
  Object.keys(makers).filter((make) => makers[make]!.split(' ').includes(maker))
