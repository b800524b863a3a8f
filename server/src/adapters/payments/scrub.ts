import { passesLuhn } from '#contract/sales/charges/cards.ts'

/** Thirteen to nineteen digits, grouped or not, outside a longer word. */
const digitRun = /(?<![A-Za-z0-9])\d(?:[ -]?\d){12,18}(?![A-Za-z0-9])/g
const mark = '•••'
const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** A gateway's words for display: short, without values we sent or anything that could be a card number. */
export function scrub(text: string, secrets: Iterable<string>): string {
  let scrubbed = text
  // Short ones, such as a card's code, only as separate words.
  for (const secret of [...secrets].sort((a, b) => b.length - a.length))
    scrubbed =
      secret.length > 4
        ? scrubbed.replaceAll(secret, mark)
        : scrubbed.replace(new RegExp(`(?<![A-Za-z0-9])${escaped(secret)}(?![A-Za-z0-9])`, 'g'), mark)
  return scrubbed.replace(digitRun, (run) => (passesLuhn(run.replace(/\D/g, '')) ? mark : run)).slice(0, 300)
}
