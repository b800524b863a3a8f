import { z } from 'zod'
import type { Phrase } from './message.ts'

const plain = z.union([z.string(), z.number()])
const money = z.object({ amount: z.number(), currency: z.enum(['USD', 'CAD']) })

const innermost = z.object({
  code: z.string(),
  values: z.record(z.string(), z.union([plain, money])).optional(),
})
const inner = z.object({
  code: z.string(),
  values: z.record(z.string(), z.union([plain, money, innermost])).optional(),
})
/** A reason, an outcome, or a name from the contract (texts/phrase-book.ts). */
export const phraseOnWire: z.ZodType<Phrase> = z.object({
  code: z.string(),
  values: z.record(z.string(), z.union([plain, money, inner])).optional(),
})
/** The values of a text: strings and numbers, instants as ISO text, amounts with their currency, phrases. */
export const valuesOnWire = z.record(z.string(), z.union([plain, money, phraseOnWire]))
/** Why a line of a file was rejected: a code with its values, for screens, and the sentence in English. */
export const rejectedBecause = {
  code: z.string().optional(),
  values: valuesOnWire.optional(),
  reason: z.string(),
}
/** The dealers that use a record, alongside the English text: up to three names, or a phrase. */
export const usedBy = z.union([z.string(), phraseOnWire])
