import type { Card } from './gateway.ts'

/** Gateways want first and last name; the last word becomes the last name. */
export function splitName({ name }: Card): { first: string; last: string } {
  const words = name.trim().split(/\s+/)
  return { first: words.slice(0, -1).join(' '), last: words.at(-1)! }
}
