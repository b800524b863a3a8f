import { system } from '#server/platform/auth/actor.ts'
import { inDealer, readInDealer } from '#server/platform/db/work.ts'
import { defineJob } from '#server/platform/jobs/define-job.ts'
import { runtime } from '#server/platform/runtime.ts'
import { findCheck, writeResult } from './isolation.queries.ts'
import { listTablesWithRows, tryTables } from './try-isolation.ts'

const actor = system('Isolation check')

/** Tries each day whether one test dealer reaches the other's rows. */
export const checkIsolationJob = defineJob(
  'check-isolation',
  {
    retries: { times: 1, seconds: 60 },
    expireInSeconds: 300,
    singleton: true,
    everySeconds: 86_400,
  },
  () => checkIsolation(),
)

/** Tries both directions and notes the result. Without test dealers, it does nothing. */
export async function checkIsolation(): Promise<void> {
  const { testDealerIds } = await readInDealer(0, actor, findCheck)
  const [first, second] = testDealerIds
  if (first === undefined || second === undefined) return
  const there = await tryTables(first, second)
  const back = await tryTables(second, first)
  const [firstsTables, secondsTables] = [await listTablesWithRows(first), await listTablesWithRows(second)]
  const findings = [...there.findings, ...back.findings]
  if (findings.length > 0)
    runtime().log.warn({ findings }, 'the isolation check reached rows of another dealer')
  await inDealer(0, actor, (work) =>
    writeResult(work, {
      testDealerIds,
      tables: there.tables,
      tablesWithRows: [...firstsTables].filter((name) => secondsTables.has(name)).length,
      findings,
    }),
  )
}
