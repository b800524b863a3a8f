import { z } from 'zod'

/** A file that came with an email and wasn't stored. */
const refusedFile = z.object({
  name: z.string(),
  /** Its type, size, damage; too many of them; the dealer has no space left; it couldn't be stored. */
  reason: z.enum(['type', 'size', 'count', 'space', 'trouble']),
})
export type RefusedFile = z.infer<typeof refusedFile>

/** The facts about an email that came in, all as its sender states them. */
export const receivedNote = z.object({
  isFromOther: z.boolean(),
  isAutomatic: z.boolean(),
  isBroken: z.boolean(),
  refused: z.array(refusedFile),
})
export type ReceivedNote = z.infer<typeof receivedNote>
