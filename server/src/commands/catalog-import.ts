import { createReadStream, statSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { importKind, isPlatformImport } from '#contract/catalog/imports.ts'
import { importFile } from '../features/catalog/imports/run-import.ts'
import { findRejections, importById } from '../features/catalog/imports/show-import.ts'
import { openForCommand } from '../migrate-all.ts'
import { system } from '../platform/auth/actor.ts'
import { inDealer } from '../platform/db/work.ts'
import { endCommand, endWith, explainFailure, readConfigOrEnd } from '../platform/end-command.ts'
import { runningPostgres, startPostgres } from '../platform/postgres/supervisor.ts'

/**
 * `npm run catalog:import -- vehicles toyota vehicles.csv`: imports a file next to a running Partsdesk, or
 * into its database when it's not running, and prints the result.
 * `npm run catalog:import -- inventory stock.csv` imports the warehouse's stock.
 */
const { positionals } = parseArgs({ allowPositionals: true })
const kind = importKind.safeParse(positionals[0]).data
const [catalog, fileName] =
  kind && isPlatformImport(kind) ? [undefined, positionals[1]] : [positionals[1], positionals[2]]
if (!kind || (!isPlatformImport(kind) && !catalog) || !fileName)
  endWith('Usage: npm run catalog:import -- vehicles|parts <catalog> <file>, or inventory|vcdb <file>')
if (!statSync(fileName, { throwIfNoEntry: false })?.isFile()) endWith(`There is no file ${fileName}`)

const config = readConfigOrEnd()
const { databaseUrl, dataDir } = config
const running = databaseUrl ?? runningPostgres(dataDir)
const own = running ? null : await startPostgres({ dataDir, log: (line) => console.error(line) })
const adminUrl = running ?? own!.url
const runtime = await openForCommand(config, adminUrl, (error) => console.error(error.message)).catch(
  endCommand,
)
const actor = system('Command line')
let exitCode = 0
try {
  const started = performance.now()
  const source = createReadStream(fileName)
  const file = { catalog, kind, fileName: path.basename(fileName), source }
  const id = await importFile(actor, file, ({ linesRead, linesRejected }) =>
    console.error(`${linesRead} lines read, ${linesRejected} rejected`),
  )
  await printReport(id, (performance.now() - started) / 1000)
} catch (error) {
  console.error(explainFailure(error) ?? error)
  exitCode = 1
} finally {
  await runtime.close()
  await own?.stop()
}
process.exit(exitCode)

async function printReport(id: number, seconds: number) {
  const done = await inDealer(0, actor, (work) => importById(work, id))
  console.log(
    `Import ${id} into ${done.catalogName ?? (kind === 'vcdb' ? 'the VCdb tables' : 'the inventory')}: done in ${seconds.toFixed(1)} s`,
  )
  console.log(
    `Lines: ${done.linesRead} read = ${done.linesMade} made + ${done.linesChanged} changed + ` +
      `${done.linesUnchanged} unchanged + ${done.linesRejected} rejected`,
  )
  console.log(`New: ${done.vehiclesMade} vehicles, ${done.partsMade} parts, ${done.fitmentsMade} fitments`)
  if (done.linesRejected === 0) return
  const first = await inDealer(0, actor, (work) => findRejections(work, id, 0, 20))
  for (const { line, reason } of first) console.log(`  line ${line}: ${reason}`)
  if (done.linesRejected > first.length)
    console.log(`  … all of them: GET /api/catalog-imports/${id}/rejections.csv`)
}
