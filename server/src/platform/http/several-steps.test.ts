import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { one, type Route, route } from '#contract/http.ts'
import { system } from '#server/platform/auth/actor.ts'
import { AnswerLost } from '#server/platform/db/commit.ts'
import { notes } from '#server/platform/db/statements/queries.ts'
import { inDealer, type Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { testServer } from '#test/harness.ts'
import { buildApp } from '../../app.ts'
import { readConfig } from '../config.ts'
import { implement } from './implement.ts'
import { registerFeature } from './register.ts'

const server = testServer()

/** A statement for each table of notes, which don't count as changes. */
const noted: Record<(typeof notes)[number], RawBuilder<unknown>> = {
  sign_in_failures: sql`insert into sign_in_failures as f (dealer_id, subject, failures, last_at)
    values (0, 'steps', 1, now()) on conflict (dealer_id, subject) do update set failures = 2 returning 1`,
  request_counts: sql`insert into request_counts (dealer_id, subject, minute, times)
    values (0, 'steps', 1, 1) on conflict (dealer_id, subject, minute) do update set times = 2 returning 1`,
  picture_checks: sql`insert into picture_checks (address, ok, checked_at, ask_again_at)
    values ('steps', true, now(), now()) on conflict (address) do update set ok = false returning 1`,
  operator_notes: sql`insert into operator_notes (note, noted_at)
    values ('steps', now()) on conflict (note) do update set noted_at = excluded.noted_at returning 1`,
}

/** Writes a row in each possible way; the last only locks one. */
const writes: Record<string, (work: Work) => Promise<unknown>> = {
  insert: ({ db }) =>
    sql`insert into order_status_undos (dealer_id, created_at, moves)
    values (1, now(), '1')`.execute(db),
  update: ({ db }) => sql`update dealers set company = company where id = 1`.execute(db),
  'insert in a query': ({ db }) =>
    sql`with made as (insert into order_status_undos (dealer_id, created_at, moves)
    values (1, now(), '2') returning id) select made.id from made`.execute(db),
  notes: () =>
    inDealer(0, system('Test'), async ({ db }) => {
      for (const table of notes)
        expect((await db.executeQuery(noted[table].compile(db))).rows).toHaveLength(1)
    }),
  nothing: ({ db }) => sql`select id from dealers where id = 1 for update`.execute(db),
  'no row': ({ db }) => sql`update dealers set company = company where id = 1 and company = ''`.execute(db),
}

const failures: Record<string, () => Promise<unknown>> = {
  broken: async () => {
    throw new Error('a bug')
  },
  'database away': async () => {
    throw Object.assign(new Error('gone'), { code: '57P01' })
  },
  'dealer busy': async () => {
    throw refuse('dealer_busy')
  },
  'database error': () => inDealer(1, system('Test'), ({ db }) => sql`select 1 / 0`.execute(db)),
  'own words': async () => {
    throw refuse('not_found')
  },
  'lost answer': async () => {
    throw new AnswerLost(new Error('unreadable'))
  },
}

const steps = {
  run: route({
    method: 'POST',
    path: '/steps',
    summary: 'Two steps',
    scope: 'own',
    may: 'signed-in',
    ownTransactions: true,
    body: z.object({ write: z.string(), failure: z.string() }),
    reply: one(z.object({})),
  }),
} satisfies Record<string, Route>

let app: Awaited<ReturnType<typeof buildApp>>
beforeAll(async () => {
  const feature = implement(steps, {
    run: async (_, { write, failure }) => {
      await inDealer(1, system('Test'), writes[write]!)
      await failures[failure]!()
      return {}
    },
  })
  const env = { PARTSDESK_MODE: 'test', SECRET_KEY: Buffer.alloc(32).toString('base64'), LOG_LEVEL: 'silent' }
  app = await buildApp(readConfig(env), {
    addPages: (pages) => registerFeature(pages, feature, { checkReplies: false }),
  })
})
afterAll(() => app.close())

const findCode = async (write: string, failure: string) => {
  const headers = { cookie: server.as('dealer1').cookie ?? '' }
  const { body } = await app.inject({
    method: 'POST',
    url: '/api/steps',
    payload: { write, failure },
    headers,
  })
  return JSON.parse(body).code
}

test.each(Object.keys(writes).slice(0, 3))(
  'never claims that nothing was changed after %s',
  async (write) => {
    for (const failure of ['broken', 'database away', 'dealer busy', 'database error'])
      expect(await findCode(write, failure), failure).toBe('partly_saved')
    expect(await findCode(write, 'own words')).toBe('not_found')
    expect(await findCode(write, 'lost answer')).toBe('saved_unshown')
  },
)

test.each(['notes', 'nothing', 'no row'])('reports a step that changed %s', async (write) => {
  expect(await findCode(write, 'broken')).toBe('internal')
  expect(await findCode(write, 'database away')).toBe('busy')
  expect(await findCode(write, 'dealer busy')).toBe('dealer_busy')
})
