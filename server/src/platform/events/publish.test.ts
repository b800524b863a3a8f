import { afterAll, expect, test } from 'vitest'
import { testServer } from '#test/harness.ts'
import { startScript } from '#test/operation/processes.ts'
import { openingRuntime } from '#test/runtime.ts'
import { isListening } from './listen.ts'
import { peerCheck } from './peers.ts'
import { publish } from './publish.ts'
import { type EventBatch, subscribe } from './subscribe.ts'

const server = testServer()
const gone = new AbortController()
afterAll(() => {
  peerCheck.everyMs = 5_000
  gone.abort()
})

/** Everything that arrives on a topic of dealer 1. */
async function collect(topic: string): Promise<EventBatch<unknown>[]> {
  const heard: EventBatch<unknown>[] = []
  const batches = await subscribe(topic, 1, { signal: gone.signal })
  void (async () => {
    for await (const one of batches) heard.push(one)
  })()
  return heard
}
const soon = <T>(read: () => T) => expect.poll(read, { interval: 20 })

/** Runs a script against this file's database, as a server process of its own. */
async function otherProcess(script: string): Promise<number | null> {
  const whole = `${openingRuntime(server)}
    import { system } from '#server/platform/auth/actor.ts'
    import { inDealer } from '#server/platform/db/work.ts'
    import { listening, stopListening } from '#server/platform/events/listen.ts'
    import { publish } from '#server/platform/events/publish.ts'
    await listening()
    ${script}`
  const child = await startScript(whole)
  return new Promise((resolve) => child.once('close', resolve))
}

test('publishes within the transaction until its connection listens, then after the commit', async () => {
  const notifications = async (action: () => Promise<unknown>) => {
    const sent: string[] = []
    await server.work(1, async (work) => {
      const query = work.client.query.bind(work.client) as (...args: unknown[]) => unknown
      work.client.query = ((...args: unknown[]) => {
        sent.push(String(args[0]))
        return query(...args)
      }) as typeof work.client.query
      await publish(work, 'topic', [1])
      work.client.query = query as typeof work.client.query
    })
    await action()
    return sent.filter((text) => text.includes('pg_notify')).length
  }
  expect(isListening()).toBe(false)
  expect(await notifications(async () => {})).toBe(1)
  const heard = await collect('topic')
  expect(await notifications(() => soon(() => heard.length).toBe(1))).toBe(0)
  expect(heard).toEqual([{ items: [1], missed: false }])
})

test('gathers what many transactions publish, and loses none of it', async () => {
  const heard = await collect('many')
  const numbers = Array.from({ length: 30 }, (_, at) => at)
  await Promise.all(numbers.map((n) => server.work(1, (work) => publish(work, 'many', [n]))))
  const items = () => heard.flatMap((batch) => batch.items as number[]).sort((a, b) => a - b)
  await soon(items).toEqual(numbers)
})

test('has listeners reload after an outage during publishing, and goes on', async () => {
  const heard = await collect('later')
  await server.work(1, async (work) => {
    await publish(work, 'later', ['kept'])
    work.afterCommit(() => {
      void server.admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and application_name like 'partsdesk%'`,
      )
    })
  })
  await soon(() => heard.some(({ missed }) => missed)).toBe(true)
  await soon(isListening).toBe(true)
  await server.work(1, (work) => publish(work, 'later', ['next']))
  await soon(() => heard.flatMap(({ items }) => items)).toContain('next')
})

test('receives what another process publishes, and nothing when it rolls back', async () => {
  const heard = await collect('others')
  await otherProcess(`
    await inDealer(1, system('Other'), async (work) => {
      await publish(work, 'others', ['rolled back'])
      throw new Error('no')
    }).catch(() => {})
    await inDealer(1, system('Other'), (work) => publish(work, 'others', ['committed']))
    await stopListening()
    process.exit(0)`)
  await soon(() => heard.flatMap(({ items }) => items)).toContain('committed')
  expect(heard.flatMap(({ items }) => items)).not.toContain('rolled back')
})

test('has listeners reload when a process is killed between its commit and publishing', async () => {
  peerCheck.everyMs = 50
  // Restarts with that pause.
  await server.admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'partsdesk events'`,
  )
  await soon(isListening).toBe(false)
  await soon(isListening).toBe(true)
  const heard = await collect('killed')
  await otherProcess(`
    await inDealer(1, system('Dies'), async (work) => {
      work.afterCommit(() => process.kill(process.pid, 'SIGKILL'))
      await work.db.updateTable('dealers').set({ company: 'Committed' }).where('id', '=', 1).execute()
      await publish(work, 'killed', ['never published'])
    })`)
  const { rows } = await server.admin.query('select company from dealers where id = 1')
  expect(rows).toEqual([{ company: 'Committed' }])
  await soon(() => heard.some(({ missed }) => missed)).toBe(true)
  expect(heard.flatMap(({ items }) => items)).toEqual([])
})
