import { z } from 'zod'
import { flag, list, one, route, timestamp } from '../http.ts'

/** One place where a person is signed in. */
const openSession = z.object({
  id: z.int(),
  isCurrent: flag,
  ip: z.string().nullable(),
  userAgent: z.string().nullable(),
  createdAt: timestamp,
  lastSeenAt: timestamp,
})
export type OpenSession = z.infer<typeof openSession>

export const sessions = {
  list: route({
    method: 'GET',
    path: '/sessions',
    summary: 'Where the signed-in user is signed in, last seen first',
    scope: 'own',
    may: 'signed-in',
    sessionOnly: true,
    reply: list(openSession),
  }),
  end: route({
    method: 'DELETE',
    path: '/sessions/{id}',
    summary: 'End another session of the signed-in user at once',
    scope: 'own',
    may: 'signed-in',
    sessionOnly: true,
    reply: one(z.object({ id: z.int() })),
    refusals: ['own_session'],
  }),
  endOthers: route({
    method: 'DELETE',
    path: '/sessions',
    summary: 'End every session of the signed-in user but the one that asks',
    scope: 'own',
    may: 'signed-in',
    sessionOnly: true,
    reply: one(z.object({ ended: z.int() })),
  }),
}
