import { z } from 'zod'
import { dlidScope, flag, id, one, route, timestamp } from '../http.ts'

/**
 * `replaced`: text naming the source now names the new dealer. `left_out`: the new dealer has nothing for it
 * yet, or it identifies the source. `carried`: it names nobody, but shows pictures or links to other sites.
 */
const outcome = z.enum(['replaced', 'left_out', 'carried'])

/** The `field` of rows that stay with the source: `label` says how many of the table `place` weren't copied. */
export const leftRows = 'rows'

/** A clone's treatment of a field that may identify its store. Never contains the source's words. */
const cloneFinding = z.object({
  id: z.int(),
  place: z.string(),
  field: z.string(),
  label: z.string().nullable(),
  outcome,
  mentions: z.array(z.string()),
  /** 1 if it was left out and nobody has filled it in yet. */
  isEmpty: flag,
  confirmedAt: timestamp.nullable(),
  confirmedBy: z.string().nullable(),
})
export type CloneFinding = z.infer<typeof cloneFinding>

/** The most findings that a call lists. All of them can be confirmed at once. */
export const maxFindings = 500

/** `empty`: how many of those waiting have nothing in them. */
const page = z.object({
  total: z.int(),
  waiting: z.int(),
  empty: z.int(),
  findings: z.array(cloneFinding),
})
export type CloneFindings = z.infer<typeof page>

export const cloneFindings = {
  show: route({
    method: 'GET',
    path: '/clone-findings',
    summary: 'What a clone replaced, left out or carried of texts that may say whose store it is',
    scope: 'dealer',
    may: ['dealers', 'dealer-profile'],
    query: z.object(dlidScope),
    reply: one(page),
  }),
  confirm: route({
    method: 'POST',
    path: '/clone-findings/confirm',
    summary: 'Confirm some of them, or without ids all that aren’t empty: the texts are this dealer’s own',
    scope: 'dealer',
    may: ['dealers', 'dealer-profile'],
    body: z.object({ ...dlidScope, ids: z.array(id).min(1).max(maxFindings).optional() }),
    reply: one(page),
  }),
}
