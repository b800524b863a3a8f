import type pg from 'pg'
import { expect } from 'vitest'
import type { TestServer } from '#test/harness.ts'
import { sumOnNodes } from '#test/operation/cluster.ts'
import { startScript } from '#test/operation/processes.ts'
import { placeTrigger } from '#test/place-trigger.ts'
import { openingRuntime } from '#test/runtime.ts'

type Hold = {
  /** How many it's holding right now. */
  count(): Promise<number>
  release(): Promise<void>
}

/** Keeps these orders' movements from entering a state until released. */
export async function holdCharges(admin: pg.Pool, held: { orderId: number; state: string }[]): Promise<Hold> {
  const asleep = (count: string) =>
    sumOnNodes(
      admin,
      `select count(${count})::int from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`,
    )
  const those = held.map(({ orderId, state }) => `new.order_id = ${orderId} and new.state = '${state}'`)
  const off = await placeTrigger(
    admin,
    `before update on charges for each row when (${those.join(' or ')})`,
    'perform pg_sleep(60)',
  )
  return {
    count: () => asleep('*'),
    async release() {
      // PostgreSQL only notices a dead client when it talks to it.
      await asleep('pg_terminate_backend(pid, 5000)')
      await off()
    },
  }
}

type ChargeFields = { dealerId: number; orderId: number; transactionAmount: number; reason: string }

type Stuck = () => Promise<boolean>

/** Charges orders at once in a separate process and kills it when all are stuck. */
export async function killDuring(
  server: TestServer,
  fields: readonly ChargeFields[],
  { urls, areStuck }: { urls: string[]; areStuck: Stuck },
): Promise<void> {
  const hosts = urls.map((url) => new URL(url).host)
  const script = `${openingRuntime(server, { DIAL_PRIVATE: hosts.join(',') })}
    import { system } from '#server/platform/auth/actor.ts'
    import { chargeStored } from '#server/features/sales/charges/charge/charge-stored.ts'
    for (const asked of ${JSON.stringify(fields)})
      void chargeStored({ dealerId: 1, actor: system('Dies'), idempotencyKey: 'dies ' + asked.orderId }, asked)`
  const child = await startScript(script)
  const ended = new Promise((resolve) => child.once('close', resolve))
  try {
    await expect.poll(areStuck).toBe(true)
  } finally {
    child.kill('SIGKILL')
    await ended
  }
}
