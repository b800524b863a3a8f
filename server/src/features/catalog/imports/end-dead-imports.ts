import { system } from '#server/platform/auth/actor.ts'
import { serverStopped } from '#server/platform/csv/import-failures.ts'
import { inDealer } from '#server/platform/db/work.ts'
import { blockImports } from './import-lock.ts'
import { endImport, runningImports } from './queries.ts'

/** Ends imports whose process died. Imported lines stay; sending the same file again continues after them. */
export async function endDeadImports(): Promise<void> {
  const running = await inDealer(0, system(), (work) => runningImports(work))
  for (const { catalogId } of running)
    await inDealer(0, system(), async (work) => {
      if (!(await blockImports(work, catalogId))) return
      for (const { id } of await runningImports(work, catalogId)) await endImport(work, id, serverStopped)
    })
}
