import type { Card } from './gateway.ts'

/** The last word is the family's name, as the gateways ask for it. */
export function namesOf({ name }: Card): { first: string; last: string } {
  const words = name.trim().split(/\s+/)
  return { first: words.slice(0, -1).join(' '), last: words.at(-1)! }
}
