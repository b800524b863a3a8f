import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testServer } from '#test/harness.ts'
import { citusUrl } from '#test/operation/cluster.ts'
import { placeTrigger } from '#test/place-trigger.ts'
import { AnswerLost, CommitUnknown, SentAnswer, waitForAnswer } from './commit.ts'
import type { Work } from './work.ts'

/** These tests write to a table without rules of its own, in place of a real change. */
const server = testServer()
const insert = ({ db, dealerId }: Work, name: string) =>
  sql`insert into order_status_undos (dealer_id, created_at, moves) values (${dealerId}, now(), ${JSON.stringify(name)})`.execute(
    db,
  )
const fail = ({ db }: Work) => sql`select 1 / 0`.execute(db)
const saved = async () =>
  (
    await server.admin.query<{ name: string }>(`select moves #>> '{}' as name from order_status_undos`)
  ).rows.map(({ name }) => name)

test('sends the commit with the last statements, and runs what follows it', async () => {
  let ran = false
  const answer = await server.work(1, async (work) => {
    work.afterCommit(() => {
      ran = true
    })
    return new SentAnswer(insert(work, 'together').then(() => 'answer'))
  })
  expect([answer, ran]).toEqual(['answer', true])
  expect(await saved()).toContain('together')
})

test.each([
  ['awaited', (work: Work) => Promise.all([insert(work, 'half'), fail(work)])],
  ['awaited first', (work: Work) => Promise.all([fail(work), insert(work, 'half')])],
])('reports a failing statement that is %s, and saves nothing', async (_, send) => {
  let ran = false
  const saving = server.work(1, async (work) => {
    work.afterCommit(() => {
      ran = true
    })
    return new SentAnswer(send(work))
  })
  await expect(saving).rejects.toThrow('division by zero')
  expect(ran).toBe(false)
  expect(await saved()).not.toContain('half')
})

test('refuses to acknowledge a transaction in which an unawaited statement failed', async () => {
  const saving = server.work(1, async (work) => {
    fail(work).catch(() => {})
    return new SentAnswer(Promise.resolve('done'))
  })
  await expect(saving).rejects.toThrow('nobody awaited')
  const waiting = server.work(1, async (work) => {
    await insert(work, 'before').catch(() => {})
    await fail(work).catch(() => {})
    return 'done'
  })
  await expect(waiting).rejects.toThrow('nobody awaited')
  expect(await saved()).not.toContain('before')
})

test('reports that a change is saved when only its answer fails', async () => {
  let ran = false
  const saving = server.work(1, async (work) => {
    work.afterCommit(() => {
      ran = true
    })
    const answer = insert(work, 'unshown').then(() => {
      throw new Error('cannot be shown')
    })
    return new SentAnswer(answer)
  })
  await expect(saving).rejects.toThrow(AnswerLost)
  expect(ran).toBe(true)
  expect(await saved()).toContain('unshown')
})

test('refuses statements after the last ones', async () => {
  const saving = server.work(
    1,
    async (work) => new SentAnswer(insert(work, 'one').then(() => insert(work, 'two'))),
  )
  await expect(saving).rejects.toThrow(AnswerLost)
  expect(await saved()).not.toContain('two')
})

test('keeps what a failed transaction still sends out of the next one on its connection', async () => {
  let goOn = () => {}
  const later = new Promise<void>((resolve) => {
    goOn = resolve
  })
  let stray: Promise<unknown> = Promise.resolve()
  const failing = server.work(1, async (work) => {
    stray = insert(work, 'one step')
      .then(() => later)
      .then(() => insert(work, 'stray'))
    stray.catch(() => {})
    await fail(work)
  })
  await expect(failing).rejects.toThrow('division by zero')
  await Promise.all(
    Array.from({ length: 20 }, () =>
      server.work(1, async (work) => {
        await insert(work, 'next')
        goOn()
        await expect(stray).rejects.toThrow()
      }),
    ),
  )
  expect(await saved()).not.toContain('stray')
})

test('sends what is asked for later behind what is already asked for', async () => {
  const read = await server.work(1, async (work) => {
    const firstInsert = insert(work, 'first')
    const answer = work.client.query(
      `select moves #>> '{}' as name from order_status_undos where dealer_id = 1`,
    )
    return new SentAnswer(Promise.all([firstInsert, answer]).then(([, { rows }]) => rows))
  })
  expect(read).toContainEqual({ name: 'first' })
})

/** While `body` runs, a deferred trigger runs this SQL at COMMIT. */
async function atCommit(action: string, body: () => Promise<void>) {
  const end = await placeTrigger(
    server.admin,
    'after insert on order_status_undos deferrable initially deferred for each row',
    action,
  )
  await body().finally(end)
}

test('calls the outcome unknown when the connection breaks at the commit, and a refused commit an error', async () => {
  await atCommit('perform pg_terminate_backend(pg_backend_pid())', async () => {
    let ran = false
    const together = server.work(1, async (work) => {
      work.afterCommit(() => {
        ran = true
      })
      return new SentAnswer(insert(work, 'lost'))
    })
    await expect(together).rejects.toThrow(CommitUnknown)
    expect(ran).toBe(true)
    await expect(server.work(1, (work) => insert(work, 'lost'))).rejects.toThrow(CommitUnknown)
  })
  await atCommit(`raise exception 'a node was lost' using errcode = 'XX000'`, async () => {
    await expect(server.work(1, (work) => insert(work, 'lost'))).rejects.toThrow(CommitUnknown)
  })
  await atCommit(`raise exception 'not like this'`, async () => {
    const saving = server.work(1, async (work) => new SentAnswer(insert(work, 'refused')))
    // Citus nodes don't pass on their reasons.
    await expect(saving).rejects.toThrow(citusUrl ? CommitUnknown : 'not like this')
  })
  expect(await saved()).not.toContain('refused')
})

test('gives callers that do more in the transaction the answer itself', async () => {
  const answer = await server.work(1, (work) =>
    waitForAnswer(Promise.resolve(new SentAnswer(insert(work, 'inner')))),
  )
  expect(answer.numAffectedRows).toBe(1n)
})

test('survives a transaction that fails before its first statement, on a new connection', async () => {
  // Enough at once that some get separate connections.
  const failing = Array.from({ length: 12 }, () =>
    server.work(1, async () => {
      throw new Error('at once')
    }),
  )
  for (const one of await Promise.allSettled(failing)) expect(one.status).toBe('rejected')
  expect(await server.work(1, (work) => insert(work, 'after').then(() => 'fine'))).toBe('fine')
})
