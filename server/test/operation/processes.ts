import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'

const running = new Set<ChildProcess>()

export type Ran = { child: ChildProcess; ended: Promise<number | null>; output: () => string }

/** Runs a program of this repository with only this environment. */
export function runProcess(args: string[], env: NodeJS.ProcessEnv, program = process.execPath): Ran {
  const child = spawn(program, args, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let written = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      written += chunk
    })
  const ended = new Promise<number | null>((done) =>
    child.once('close', (code) => {
      running.delete(child)
      done(code)
    }),
  )
  return { child, ended, output: () => written }
}

/**
 * Starts a script as a process of its own. It imports the product's modules as `#server/…`, and is built into one file
 * first: loading them one by one takes longer than most of what such a process then does.
 */
export async function startScript(
  script: string,
  { args = [], ...options }: SpawnOptions & { args?: string[] } = {},
): Promise<ChildProcess> {
  const cache = path.resolve('.cache')
  mkdirSync(cache, { recursive: true })
  // Below the packages, which stay outside of it.
  const folder = mkdtempSync(path.join(cache, 'script-'))
  const outfile = path.join(folder, 'script.mjs')
  await build({
    stdin: { contents: script, resolveDir: path.dirname(cache), loader: 'ts' },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    packages: 'external',
  })
  const child = spawn(process.execPath, [outfile, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    ...options,
  })
  child.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return child
}

/** `npm run serve` in a role, once it's well. */
export async function serveProcess(
  role: 'api' | 'worker' | 'all',
  env: NodeJS.ProcessEnv & { PORT: string },
) {
  const { child, output } = runProcess(['scripts/serve.mjs', '--role', role], env)
  const url = `http://127.0.0.1:${env.PORT}`
  while ((await readHealth(url)) !== 'ok') {
    if (child.exitCode !== null) throw new Error(`the ${role} did not start:\n${output()}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return { child, url, output }
}

/** Reads a server's status; undefined if it doesn't answer. */
export const readHealth = (url: string): Promise<string | undefined> =>
  fetch(`${url}/api/health`).then(
    async (answer) => ((await answer.json()) as { status: string }).status,
    () => undefined,
  )

/** Ends a process by SIGTERM and waits for it. One that has ended is fine. */
export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((done) => child.once('close', done))
  child.kill('SIGTERM')
  await ended
}

/** Ends processes that a failed test left running; for `afterEach`. */
export const stopProcesses = (): Promise<unknown> => Promise.all([...running].map(stopProcess))
