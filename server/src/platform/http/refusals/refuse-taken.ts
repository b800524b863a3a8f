import type { FieldError } from '#contract/texts/field-messages.ts'
import type { Phrase } from '#contract/texts/message.ts'
import { isTaken } from './problems.ts'
import { refuse } from './refuse.ts'

/** Turns a unique violation into a refusal that `what` already exists, at its field; for `.catch`. */
export const refuseTaken =
  (index: string, what: string | Phrase, at: FieldError) =>
  (error: unknown): never => {
    throw isTaken(error, index) ? refuse('taken', { values: { what }, errors: [at] }) : error
  }
