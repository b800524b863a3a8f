import { z } from 'zod'
import { flag, id, one, queryInt, route, text, timestamp } from '../../http.ts'
import { phraseOnWire } from '../../texts/wire-schemas.ts'

/** The last requested change of a store's host. */
const storeHost = z.object({
  dealerId: z.int(),
  isConfigured: flag,
  state: z.enum(['waiting', 'done', 'failed']).nullable(),
  domain: z.string().nullable(),
  reason: z.string().nullable(),
  why: z.union([z.string(), phraseOnWire]).optional(),
  askedAt: timestamp.nullable(),
})
export type StoreHost = z.infer<typeof storeHost>

/** `message` describes the result; `isDone` 0 means it continues after this answer. */
const outcome = z.object({ dealerId: z.int(), isDone: flag, message: z.string() })

/** Stores' hosts as web server files; changed in the background, one at a time. */
export const storeHosts = {
  toggle: route({
    method: 'POST',
    path: '/vhost-toggle',
    summary: "Enable or disable a dealer's store, with its site file or without",
    scope: 'platform',
    may: 'dealers',
    ownTransactions: true,
    body: z.object({
      dealerId: id,
      isActive: flag,
      manageVhost: flag.default(0),
      overruleReason: text(500).optional(),
    }),
    /** `isActive` at the time of this answer. */
    reply: one(outcome.extend({ isActive: flag, phrase: phraseOnWire })),
    refusals: ['store_host_failed', 'store_host_waiting', 'store_not_ready'],
  }),
  clone: route({
    method: 'POST',
    path: '/vhosts',
    summary: 'Write the site file of a cloned dealer; its store stays active or inactive as it is',
    scope: 'platform',
    may: 'dealers',
    ownTransactions: true,
    body: z.object({ sourceDealerId: id, targetDealerId: id }),
    reply: one(outcome),
    refusals: ['store_host_failed', 'store_host_waiting'],
  }),
  show: route({
    method: 'GET',
    path: '/vhosts',
    summary: 'What became of the last change of a store’s host',
    scope: 'platform',
    may: 'dealers',
    ownTransactions: true,
    query: z.object({ dealerId: queryInt(1, Number.MAX_SAFE_INTEGER) }),
    reply: one(storeHost),
  }),
}
