/**
 * A cart's line. `key` has the part's id, or the number of a part that only the dealer offers, and the vehicle if there
 * is one, so that the same part for two vehicles has two lines.
 */
export type CartLine = { key: string; qty: number }

const maxLines = 100
/** Browsers drop longer cookies, and the visitor would lose the whole cart. */
const maxLength = 3800
export const maxQty = 999

/** Reads a cart's cookie, such as `12:1_40v32303134:3_n4f574e:2`. Invalid lines are skipped. */
export const readCart = (text = ''): CartLine[] =>
  text
    .split('_')
    .flatMap((line) => {
      const [key = '', qty = ''] = line.split(':')
      return isKey(key) && /^\d{1,3}$/.test(qty) && Number(qty) > 0 ? [{ key, qty: Number(qty) }] : []
    })
    .slice(0, maxLines)

/** Writes a cart for its cookie. Lines that don't fit into the cookie are left out. */
export function writeCart(cart: readonly CartLine[]): string {
  let text = ''
  for (const { key, qty } of cart.slice(0, maxLines)) {
    const longer = `${text}${text && '_'}${key}:${qty}`
    if (longer.length <= maxLength) text = longer
  }
  return text
}

/** Whether a text is a line's key, so that a cookie can't bring anything else. */
export const isKey = (key: string) =>
  /^([1-9]\d{0,11}|n([0-9a-f]{2}){1,200})(v([0-9a-f]{2}){1,600})?$/.test(key)

/** The API's fields of a line's vehicle, in the order of the key. */
const vehicleFields = ['year', 'makeSlug', 'modelSlug', 'trimSlug', 'engineSlug', 'vin'] as const
export type BoughtFor = { [K in (typeof vehicleFields)[number]]?: string | number | null }
type NamedPart = { partId: number | null; partNumber: string | null } & BoughtFor

/** Makes a line's key from its part and vehicle. The same part for another vehicle is another line. */
export function makeLineKey(line: NamedPart): string {
  const part = line.partId === null ? `n${hex(line.partNumber ?? '')}` : String(line.partId)
  const vehicle = vehicleFields.map((name) => line[name] ?? '').join('~')
  return /[^~]/.test(vehicle) ? `${part}v${hex(vehicle)}` : part
}

/** Converts the lines to those that `POST /store-cart` accepts. */
export const toSentLines = (cart: readonly CartLine[]) =>
  cart.map(({ key, qty }) => {
    const [part = '', vehicle] = key.split('v')
    return {
      ...(part.startsWith('n') ? { partNumber: plain(part.slice(1)) } : { partId: Number(part) }),
      ...(vehicle ? vehicleIn(plain(vehicle)) : {}),
      qty,
    }
  })

const vehicleIn = (text: string): BoughtFor => {
  const values = text.split('~')
  return Object.fromEntries(
    vehicleFields.flatMap((name, at) => {
      const value = values[at] ?? ''
      return value === '' || (name === 'year' && !/^\d{4}$/.test(value)) ? [] : [[name, value]]
    }),
  )
}

const hex = (text: string) => Buffer.from(text).toString('hex')
const plain = (text: string) => Buffer.from(text, 'hex').toString()
