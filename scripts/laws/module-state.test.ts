import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * The variables and initially empty collections that a server module may have at its top level, and why. They outlive
 * a server, so the next server in the process finds the values that the last one left. Use `perRuntime` for values that
 * end with their server.
 */
const harmless: Record<string, string> = {
  'platform/runtime.ts: current': 'the runtime itself',
  'platform/db/statements/queries.ts: running': 'of each connection',
  'platform/db/statements/statement.ts: silent': 'of each connection',
  'platform/http/answers/send-shared.ts: serializedTexts': 'of each answer',
  'platform/process.ts: stopping': 'of the process, not of a server in it',
  'platform/process.ts: stoppingSince': 'of the process',
  'platform/process.ts: log': 'of the process',
  'platform/process.ts: drain': 'of the process',
  'platform/postgres/watchdog.ts: heard': 'a process of its own',
  'platform/postgres/supervisor.ts: running': 'data folders that this process serves',
  'platform/postgres/lock-data-dir.ts: held': 'data folders that this process has locked',
  'platform/disk-full.ts: notify': 'code that an area joins',
  'features/tenancy/sign-in/login.ts: inProgress': 'of requests that are in progress',
  'features/tenancy/roll-outs/shared-sources.ts: sources': 'code that an area joins',
  'features/tenancy/sign-in/weak-passwords.ts: common': 'a dictionary that never changes',
  'platform/mail/mail-link.ts: finder': 'code that an area joins',
  'platform/mail/mail-paper.ts: drawer': 'code that an area joins',
  'platform/mail/mail-thread.ts: finder': 'code that an area joins',
  'features/sales/orders/payment/owed-refund.ts: requestRefunds': 'code that an area joins',
  'features/sales/orders/create/place-order.ts: orderByLink': 'code that an area joins',
  'commands/catalog-import.ts: exitCode': 'a process of its own',
}
const state =
  /^(?:export )?(?:let (\w+)|const (\w+)(?::[^=\n]+)? = (?:new (?:Map|Set|WeakMap)(?:<.*>)?\(\)|\{\}))/gm

test('leaves no server state behind in modules', () => {
  const files = readdirSync('server/src', { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(file),
  )
  const found = files.flatMap((file) =>
    [...readFileSync(`server/src/${file}`, 'utf8').matchAll(state)].map(
      ([, variable, constant]) => `${file}: ${variable ?? constant}`,
    ),
  )
  expect(found.sort()).toEqual(Object.keys(harmless).sort())
})
