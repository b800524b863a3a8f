import { type DealerKey, type DemoDealer, demoDealers } from '#demo/dealers.ts'
import { demoVehicles, type Vehicle } from '#demo/parts/vehicles.ts'
import { businessName, mailName, personName } from '#demo/people-names.ts'
import { listPlaces, type Place, postalCode, streetLine } from '#demo/places.ts'
import { makeRandom, type Random } from '#demo/random.ts'
import { demoStaff } from '#demo/staff.ts'

export type Address = {
  company: string
  contact: string
  address1: string
  address2: string
  city: string
  state: string
  zip: string
  country: 'USA' | 'CAN'
  phone: string
  email: string
}

/** A customer's vehicle, with a combination that was really sold. */
export type OwnedVehicle = { make: string; model: string; year: number; trim: string; engine: string }

export type DemoCustomer = {
  /** Identifies the customer, such as 'd1-c17'. It's the same in each run. */
  ref: string
  dealer: DealerKey
  customerType: 1 | 2
  bill: Address
  /** `bill` itself if the addresses are equal. */
  ship: Address
  sameAddress: boolean
  locale: string
  salesman: string
  payTerms: string
  instructions: string
  intMemo: string
  salesTaxExceptionNo: string | null
  /** A day as yyyy-MM-dd, which may be in the past. */
  staxEndDate: string | null
  /** Percentages as decimal strings. */
  costPlus: string | null
  listMinus: string | null
  createdAt: Date
  vehicles: OwnedVehicle[]
  /** How much this customer orders, relative to others; 0 for those who never have. */
  activity: number
}

const dayLength = 24 * 60 * 60_000
const businessShare: Record<DealerKey, number> = { 1: 0.28, 2: 0.3, 3: 0.92 }

function phoneIn(place: Place, random: Random): string {
  return `(${place.areaCode}) 555-01${random.code('99')}`
}

function uniqueMail(wanted: string, domain: string, taken: Set<string>): string {
  for (let count = 1; ; count++) {
    const email = `${wanted}${count === 1 ? '' : count}@${domain}`
    if (taken.has(email)) continue
    taken.add(email)
    return email
  }
}

function addressAt(place: Place, random: Random): Omit<Address, 'company' | 'contact' | 'phone' | 'email'> {
  const second = ['Suite', 'Unit', 'Apt']
  return {
    address1: streetLine(place, random),
    address2: random.chance(0.18) ? `${random.pick(second)} ${random.int(1, 420)}` : '',
    city: place.city,
    state: place.state,
    zip: postalCode(place, random),
    country: place.country,
  }
}

/** Chooses a customer's vehicles from the dealer's catalogs. Newer vehicles are more common. */
function ownedVehicles(
  dealer: DemoDealer,
  pool: Vehicle[],
  business: boolean,
  random: Random,
): OwnedVehicle[] {
  const count = random.weighted([
    [1, 5],
    [2, business ? 5 : 3],
    [3, business ? 6 : 1],
  ] as const)
  const owned = new Map<string, OwnedVehicle>()
  while (owned.size < count) {
    const vehicle = random.pick(pool)
    const age = (vehicle.year - 2004) / 20
    if (!random.chance(dealer.key === 3 ? 0.3 + 0.7 * age : 0.25 + 0.75 * Math.sin(age * 2.4))) continue
    const trim = random.pick(vehicle.trims)
    const { make, model, year } = vehicle
    owned.set(`${make} ${model} ${year}`, {
      make,
      model,
      year,
      trim: trim.name,
      engine: random.pick(trim.engines),
    })
  }
  return [...owned.values()]
}

function chooseTaxes(business: boolean, now: Date, random: Random) {
  if (!business || !random.chance(0.4)) return { salesTaxExceptionNo: null, staxEndDate: null }
  const days = random.chance(0.2) ? -random.int(5, 200) : random.int(30, 900)
  const end = new Date(now.getTime() + days * dayLength).toISOString().slice(0, 10)
  return { salesTaxExceptionNo: random.code('TE-999-99999'), staxEndDate: end }
}

function choosePricing(business: boolean, random: Random) {
  if (!business || !random.chance(0.3)) return { costPlus: null, listMinus: null }
  return {
    costPlus: random.pick(['18.00', '22.00', '25.00', '30.00']),
    listMinus: random.pick(['8.00', '12.50', '15.00', '20.00']),
  }
}

function chooseLocale(place: Place, dealer: DemoDealer, random: Random): string {
  if (place.state === 'QC') return random.chance(0.85) ? 'fr' : 'en'
  if (dealer.country === 'CAN') return random.chance(0.04) ? 'fr' : 'en'
  const spanish = ['TX', 'CA', 'FL', 'AZ', 'NM', 'NV'].includes(place.state) ? 0.22 : 0.04
  if (random.chance(spanish)) return 'es'
  return dealer.languages.includes('pt') && random.chance(0.05) ? 'pt' : 'en'
}

const notes = [
  '',
  '',
  '',
  '',
  '',
  'Prefers a call before noon.',
  'Always asks for the OEM part.',
  'Pays by company card.',
]
const deliveryNotes = [
  '',
  '',
  '',
  '',
  '',
  '',
  'Leave at the side door.',
  'Call before delivery.',
  'Loading dock closes at 4 pm.',
]

type Making = {
  dealer: DemoDealer
  now: Date
  places: Place[]
  pool: Vehicle[]
  taken: Set<string>
  sellers: string[]
}

function choosePerson(making: Making, place: Place, business: boolean, random: Random) {
  const name = personName(random, place.state === 'QC')
  const person = `${name.first} ${name.last}`
  if (!business) {
    const domain = random.pick(['example.com', 'example.com', 'example.net', 'example.org', 'mail.example'])
    return {
      company: person,
      contact: '',
      email: uniqueMail(mailName(name.first, name.last), domain, making.taken),
    }
  }
  const company = businessName(random, place, making.dealer.key === 3)
  const domain = `${mailName(...splitName(company).slice(0, 3)).replaceAll('.', '-')}.example`
  return {
    company,
    contact: person,
    email: uniqueMail(random.pick(['parts', 'orders', 'shop', 'office']), domain, making.taken),
  }
}

function shipTo(making: Making, bill: Address, random: Random): Address {
  if (!random.chance(0.16)) return bill
  const place = random.chance(0.6)
    ? making.places.find((one) => one.city === bill.city && one.state === bill.state)!
    : random.pick(making.places)
  return { ...bill, ...addressAt(place, random), phone: phoneIn(place, random) }
}

function makeCustomer(making: Making, number: number): DemoCustomer {
  const { dealer, now } = making
  const random = makeRandom(`customer ${dealer.key} ${number}`)
  const place = random.pick(making.places)
  const business = random.chance(businessShare[dealer.key])
  const who = choosePerson(making, place, business, random)
  const bill: Address = { ...who, ...addressAt(place, random), phone: phoneIn(place, random) }
  const ship = shipTo(making, bill, random)
  const days = random.chance(0.25) ? random.int(2, 120) : 121 + Math.floor(900 * random.next() ** 1.5)
  return {
    ref: `d${dealer.key}-c${number}`,
    dealer: dealer.key,
    customerType: business ? 2 : 1,
    bill,
    ship,
    sameAddress: ship === bill,
    locale: chooseLocale(place, dealer, random),
    salesman: business ? random.pick(making.sellers) : '',
    payTerms: business ? random.pick(['Net 30', 'Net 30', 'Net 15', 'Prepaid']) : 'Prepaid',
    instructions: random.pick(deliveryNotes),
    intMemo: random.pick(notes),
    ...chooseTaxes(business, now, random),
    ...choosePricing(business, random),
    createdAt: new Date(now.getTime() - days * dayLength - random.int(0, 86_399) * 1000),
    vehicles: ownedVehicles(dealer, making.pool, business, random),
    activity: random.chance(0.06) ? 0 : (business ? 3 : 1) * (0.3 + random.next() ** 3 * 4),
  }
}

/** Makes all demo dealers' customers. Email addresses are unique at each dealer. */
export function demoCustomers(now: Date): DemoCustomer[] {
  const staff = demoStaff()
  return demoDealers.flatMap((dealer) => {
    const making: Making = {
      dealer,
      now,
      places: listPlaces(dealer.country),
      pool: demoVehicles().filter((vehicle) => vehicle.catalogs[0] === dealer.catalogs[0]),
      taken: new Set(),
      sellers: staff
        .filter((one) => one.dealer === dealer.key && one.title.startsWith('Parts'))
        .map((one) => `${one.firstName} ${one.lastName}`),
    }
    return Array.from({ length: dealer.customers }, (_, at) => makeCustomer(making, at + 1))
  })
}

/** Splits a name into words, without standalone signs. */
const splitName = (name: string): string[] => name.split(' ').filter((word) => /[a-z]/i.test(word))
