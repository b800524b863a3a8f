/** The fields of an entered card that every gateway checks before it asks the bank. */
export type CardFault = 'number' | 'expiry' | 'code'

const passesCheckDigit = (number: string) =>
  [...number]
    .reverse()
    .map(Number)
    .reduce((total, digit, at) => total + (at % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2), 0) %
    10 ===
  0

/** Finds the first wrong field of a card. `expiry` is written as MMYY. */
export function findFault({
  number,
  expiry,
  code,
}: Record<'number' | 'expiry' | 'code', string>): CardFault | null {
  if (!/^\d{13,19}$/.test(number) || !passesCheckDigit(number)) return 'number'
  const [month, year] = [Number(expiry.slice(0, 2)), 2000 + Number(expiry.slice(2))]
  if (!/^(0[1-9]|1[0-2])\d\d$/.test(expiry) || Date.UTC(year, month, 1) <= Date.now()) return 'expiry'
  const digits = /^3[47]/.test(number) ? 4 : 3
  return code !== '' && code.length !== digits ? 'code' : null
}
