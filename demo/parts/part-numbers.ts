import { partCodeLines } from '#demo/data/part-codes.ts'
import { partTypeByKey } from '#demo/parts/part-types.ts'
import { hashText, type Random } from '#demo/random.ts'

/** Makes that share parts and part-number formats. The first name identifies the family. */
const families: readonly (readonly [string, ...string[]])[] = [
  ['Toyota', 'Lexus'],
  ['Honda', 'Acura'],
  ['Nissan', 'Infiniti'],
  ['Hyundai', 'Kia'],
  ['Ford', 'Lincoln'],
  ['Chevrolet', 'GMC', 'Buick', 'Cadillac'],
  ['Dodge', 'Jeep', 'Ram', 'Chrysler'],
  ['Volkswagen', 'Audi'],
  ['BMW'],
  ['Mercedes-Benz'],
  ['Volvo'],
  ['Mazda'],
  ['Subaru'],
  ['Mitsubishi'],
  ['Isuzu'],
]

const familyByMake = new Map(families.flatMap((family) => family.map((make) => [make, family[0]] as const)))

/** Finds the make whose part numbers this make uses, often itself. */
export function findFamily(make: string): string {
  return familyByMake.get(make) ?? make
}

type Codes = { toyota: string; honda: string; nissan: string; hyundai: string; ford: string }

const codes = new Map(
  partCodeLines
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [key, toyota, honda, nissan, hyundai, ford] = line.split('|') as [string, ...string[]]
      return [key, { toyota, honda, nissan, hyundai, ford } as Codes] as const
    }),
)

/** Returns five made-up first digits for a type that isn't in the table. They are always the same. */
function madeUpCode(type: string, family: string): string {
  return String(10000 + (hashText(`${family} ${type}`) % 88000))
}

function codeFor(type: string, maker: keyof Codes): string {
  return codes.get(type)?.[maker] ?? madeUpCode(type, maker)
}

/** Real numbers that every parts manager has memorized. */
const genuineNumbers: Record<string, string> = {
  'oil-filter|Toyota|2.5L 4-cyl Gas': '90915-YZZD1',
  'oil-filter|Toyota|3.5L V6 Gas': '04152-YZZA1',
  'oil-filter|Toyota|1.8L 4-cyl Gas': '04152-YZZA6',
  'oil-filter|Honda|1.5L 4-cyl Turbo Gas': '15400-PLM-A02',
  'oil-filter|Nissan|2.5L 4-cyl Gas': '15208-65F0E',
  'oil-filter|Subaru|2.5L H4 Gas': '15208AA15A',
  'oil-filter|Hyundai|2.0L 4-cyl Gas': '26300-35505',
  'oil-filter|Dodge|3.6L V6 Gas': '68191349AC',
  'oil-filter|Volkswagen|2.0L 4-cyl Turbo Gas': '06L-115-562-B',
}

/** The real numbers, which no other part may get. */
export const allGenuineNumbers: readonly string[] = Object.values(genuineNumbers)

/** Finds a real part number; undefined where the demo makes one up. */
export function findGenuineNumber(type: string, family: string, engine: string): string | undefined {
  return genuineNumbers[`${type}|${family}|${engine}`]
}

const toyotaEndings = ['06999', '33999', '0C999', '0R999', '42999', '08999', '35999', '0E999', '07999']
const hondaModels = ['TLA', 'TBA', 'T2A', 'TVA', 'TG7', 'THR', '5A2', 'RNA', 'SNA', 'R70', 'TX4', 'SZA']
const fordYears = ['7', '8', '9', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'J', 'K', 'L', 'M', 'N']
const fordLines = ['L3Z', 'L1Z', 'R3Z', 'T4Z', 'S7Z', 'B5Z', 'V6Z', 'J5Z', 'C3Z']
const gmRanges = ['12', '13', '15', '19', '22', '23', '84', '85', '86', '92']
const mazdaLines = ['PE01', 'PY8W', 'KD53', 'BHN1', 'BFD1', 'KB7W', 'L3K9', 'B45A', 'TK48']

/** BMW part numbers start with the vehicle's main group. */
const mainGroups: Record<string, string> = {
  filters: '11',
  brakes: '34',
  engine: '11',
  ignition: '12',
  electrical: '12',
  cooling: '17',
  suspension: '31',
  drivetrain: '26',
  exhaust: '18',
  lighting: '63',
  interior: '52',
  fluids: '83',
}

type Writer = (type: string, random: Random) => string

const writers: Record<string, Writer> = {
  Toyota: (type, random) => `${codeFor(type, 'toyota')}-${random.code(random.pick(toyotaEndings))}`,
  Honda: (type, random) =>
    `${codeFor(type, 'honda')}-${random.pick(hondaModels)}-${random.pick(['A', 'A', 'J', 'K'])}${random.code('99')}`,
  Nissan: (type, random) => `${codeFor(type, 'nissan')}-${random.code('9AA9A')}`,
  Hyundai: (type, random) =>
    `${codeFor(type, 'hyundai')}-${random.code(random.pick(['A9999', '9A999', '99999']))}`,
  Ford: (type, random) =>
    `${random.pick(fordYears)}${random.pick(fordLines)}-${codeFor(type, 'ford')}-${random.pick(['A', 'B', 'C', 'D', 'E'])}`,
  Chevrolet: (_, random) => `${random.pick(gmRanges)}${random.code('999999')}`,
  Dodge: (_, random) =>
    `${random.pick(['04', '05', '52', '68'])}${random.code('999999')}A${random.pick(['A', 'B', 'C', 'D', 'E'])}`,
  Volkswagen: (type, random) =>
    `${random.pick(['06L', '06K', '5Q0', '8K0', '5C0', '3Q0', '80A'])}-${madeUpCode(type, 'VW').slice(0, 3)}-${random.code('999')}-${random.code('A')}`,
  BMW: (type, random) =>
    `${mainGroups[partTypeByKey.get(type)?.category ?? ''] ?? '51'}-${madeUpCode(type, 'BMW').slice(2, 4)}-${random.code('9-999-999')}`,
  'Mercedes-Benz': (type, random) =>
    `A${random.pick(['204', '205', '206', '253', '264', '276'])}${madeUpCode(type, 'MB').slice(0, 3)}${random.code('9999')}`,
  Volvo: (_, random) => `3${random.code('1999999')}`,
  Mazda: (type, random) => {
    const code = madeUpCode(type, 'Mazda')
    return `${random.pick(mazdaLines)}-${code.slice(0, 2)}-${random.code('999')}${random.pick(['', 'A', 'B', 'C'])}`
  },
  Subaru: (type, random) =>
    `${codeFor(type, 'nissan')}${random.pick(['AG', 'FG', 'SG', 'AJ', 'FL', 'AL', 'VA'])}${random.code('999')}`,
  Mitsubishi: (type, random) => `${madeUpCode(type, 'Mitsubishi').slice(0, 4)}${random.code('A999')}`,
  Isuzu: (_, random) =>
    `${random.pick(['8', '8', '8', '5', '1'])}-${random.pick(['97', '98', '87', '94'])}${random.code('999999')}-${random.int(0, 4)}`,
}

/** Writes a number of the house brand, for parts that fit every make. */
const houseWriter: Writer = (_, random) => `PD-${random.code('99999')}`

/** Makes a number in the maker's format that isn't in `taken`, and adds it there. */
export function newPartNumber(type: string, family: string, random: Random, taken: Set<string>): string {
  const write = writers[family] ?? houseWriter
  for (let attempt = 0; attempt < 1000; attempt++) {
    const number = write(type, random)
    if (taken.has(number)) continue
    taken.add(number)
    return number
  }
  throw new Error(`No free number for ${type} of ${family}`)
}
