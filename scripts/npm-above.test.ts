import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, test } from 'vitest'

const folder = mkdtempSync(path.join(tmpdir(), 'partsdesk-npm-'))
const started = new Set<number>()

afterEach(() => {
  for (const pid of started) kill(pid, 'SIGKILL')
  started.clear()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Starts a package with `npm start`, whose script runs a file as Partsdesk's scripts do. */
function npmStart() {
  const start = `node ${path.resolve('scripts/run.mjs')} ${path.resolve('server/test/operation/run-until-stopped.ts')}`
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ scripts: { start } }))
  const npm = spawn('npm', ['start'], { cwd: folder, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [npm.stdout, npm.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  const heard = async (pattern: RegExp) => {
    for (;;) {
      const found = pattern.exec(output)
      if (found) return found
      if (npm.exitCode) throw new Error(output)
      await sleep(100)
    }
  }
  return { pid: npm.pid!, heard }
}

test.each([
  ['SIGTERM', 'npm', 1],
  ['SIGHUP', 'npm', 1],
  ['SIGKILL', 'npm', 1],
  ['SIGINT', 'all of the terminal', -1],
  ['SIGHUP', 'all of the terminal', -1],
] as const)('ends gracefully what npm runs: %s to %s', async (signal, _to, sign) => {
  const { pid, heard } = npmStart()
  const server = Number((await heard(/ready (\d+)/))[1])
  started.add(server)
  process.kill(sign * pid, signal)
  await heard(/stopped/)
  while (kill(server, 0)) await sleep(100)
})

function kill(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}
