import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { TestServer } from '#test/harness.ts'
import { testKey } from '#test/tenants.ts'

/** Keeps movements of these orders from becoming a state, until they are released. */
export async function holdCharges(
  admin: pg.Pool,
  held: { orderId: number; state: string }[],
): Promise<() => Promise<void>> {
  const those = held.map(({ orderId, state }) => `new.order_id = ${orderId} and new.state = '${state}'`)
  await admin.query(`
    create function hold_charge() returns trigger language plpgsql as
      $$ begin perform pg_sleep(60); return new; end $$;
    create trigger hold before update on charges for each row
      when (${those.join(' or ')}) execute function hold_charge()`)
  return async () => {
    // That a process has died is noticed only when it is spoken to.
    await admin.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and wait_event = 'PgSleep'`)
    await admin.query('drop trigger hold on charges')
  }
}

type Asked = { dealerId: number; orderId: number; transactionAmount: number; reason: string }

/** Charges orders at once in a process of its own, which is killed when all of them are stuck. */
export async function killAmid(server: TestServer, asked: readonly Asked[], urls: string[]): Promise<void> {
  const source = (file: string) => new URL(`../../../${file}`, import.meta.url).href
  const script = `
    const { useSecretKey } = await import('${source('platform/auth/secrets.ts')}')
    const { openDatabase } = await import('${source('platform/db/database.ts')}')
    const { appUrl } = await import('${source('platform/db/roles.ts')}')
    const { system } = await import('${source('platform/auth/actor.ts')}')
    const { allowDialing } = await import('${source('platform/network/dial.ts')}')
    const { chargeStored } = await import('${source('features/sales/charges/charge-stored.ts')}')
    const key = Buffer.from('${testKey.toString('base64')}', 'base64')
    useSecretKey(key)
    openDatabase(appUrl('${server.databaseUrl}', key), { max: 8 })
    allowDialing(${JSON.stringify(urls.map((url) => new URL(url).host))})
    for (const asked of ${JSON.stringify(asked)})
      void chargeStored({ dealerId: 1, actor: system('Dies'), idempotencyKey: 'dies ' + asked.orderId }, asked)`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  try {
    await allStuck(server.admin, asked)
  } finally {
    child.kill('SIGKILL')
    await ended
  }
}

/** Nothing of them has moved for a second: each waits for its gateway or is held by the database. */
async function allStuck(admin: pg.Pool, asked: readonly Asked[]): Promise<void> {
  const until = Date.now() + 30_000
  let before = ''
  let since = 0
  while (Date.now() < until) {
    const { rows } = await admin.query(
      'select order_id, state from charges where order_id = any($1) order by 1',
      [asked.map(({ orderId }) => orderId)],
    )
    const now = JSON.stringify(rows)
    if (now !== before || rows.length < asked.length) since = Date.now()
    else if (Date.now() - since > 1000) return
    before = now
    await sleep(50)
  }
  throw new Error(`not all are stuck: ${before}`)
}
