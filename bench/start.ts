import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { newDatabase, startProduct } from './database.ts'
import { memoryNow } from './drive.ts'
import { waitForEnd } from './world.ts'

/**
 * `npx tsx bench/start.ts` measures how long a process takes from its start to its first answer, and its memory while
 * idle. The floor is a program with only `node:http` and `pg`.
 */
const turns = 5
const idleSeconds = 20

const floorProgram = `
  const pool = new (require('pg').Pool)({ connectionString: process.env.DATABASE_URL })
  require('node:http')
    .createServer(async (_, answer) => answer.end(JSON.stringify((await pool.query('select 1')).rows)))
    .listen(0, '127.0.0.1', async function () {
      await fetch('http://127.0.0.1:' + this.address().port)
      console.log('answers')
    })`

const database = await newDatabase()
try {
  // Builds changed sources first, so that no turn includes the build.
  await (await startProduct(database)).stop()
  const floor = await measured(async () => {
    const server = spawn(process.execPath, ['-e', floorProgram], {
      env: { ...process.env, DATABASE_URL: database.url },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(server.stdout, 'data')
    return { pid: server.pid!, stop: () => waitForEnd(server) }
  })
  print('floor', floor, floor)
  for (const role of ['all', 'api', 'worker'])
    print(role, await measured(() => startProduct({ ...database, env: { ROLE: role } })), floor)
} finally {
  await database.remove()
}

type Measures = { seconds: number; megabytes: number }

async function measured(
  start: () => Promise<{ pid: number; stop: () => Promise<unknown> }>,
): Promise<Measures> {
  const seconds: number[] = []
  for (let turn = 1; turn < turns; turn += 1) {
    const from = performance.now()
    const { stop } = await start()
    seconds.push((performance.now() - from) / 1000)
    await stop()
  }
  const { pid, stop } = await start()
  await pause(idleSeconds * 1000)
  const megabytes = memoryNow(pid)
  await stop()
  return { seconds: Math.min(...seconds), megabytes }
}

function print(name: string, { seconds, megabytes }: Measures, floor: Measures) {
  const ratio = (ours: number, least: number) => `${(ours / least).toFixed(1)}x`
  console.log(
    name.padEnd(8),
    `${seconds.toFixed(2)} s`.padStart(8),
    ratio(seconds, floor.seconds).padStart(6),
    `${Math.round(megabytes)} MB`.padStart(8),
    ratio(megabytes, floor.megabytes).padStart(6),
  )
}
