import { expect, test } from 'vitest'
import { startScript } from '#test/operation/processes.ts'

/**
 * Runs a script with the helpers available, sends the signals when it says 'ready', and waits for its end.
 */
async function run(body: string, signals: NodeJS.Signals[] = []) {
  const script = `
    import { onStop, watchProcess, stop, StartError } from '#server/platform/process.ts'
    const say = (line) => console.log(line)
    watchProcess((line) => say('log: ' + line.split('\\n')[0]))
    ${body}`
  const child = await startScript(script, { stdio: ['ignore', 'pipe', 'pipe'] })
  let out = ''
  let err = ''
  child.stdout!.on('data', (chunk) => {
    out += chunk
    if (String(chunk).includes('ready')) for (const signal of signals) child.kill(signal)
  })
  child.stderr!.on('data', (chunk) => {
    err += chunk
  })
  const code = await new Promise((done) => child.once('close', done))
  return { code, lines: out.trim().split('\n'), err }
}

const waitForSignal = `setInterval(() => {}, 1000); say('ready')`

test('stops on a signal in reverse order of opening, and exits with 0', async () => {
  const body = `onStop(() => say('database')); onStop(async () => say('http')); ${waitForSignal}`
  const { code, lines } = await run(body, ['SIGTERM'])
  expect(lines).toEqual(['ready', 'http', 'database'])
  expect(code).toBe(0)
})

test('stops gracefully when one Ctrl-C arrives twice', async () => {
  const body = `onStop(() => new Promise((done) => setTimeout(() => done(say('stopped')), 100))); ${waitForSignal}`
  const { code, lines } = await run(body, ['SIGINT', 'SIGINT', 'SIGTERM'])
  expect(lines).toEqual(['ready', 'stopped'])
  expect(code).toBe(0)
})

test('stops the other parts when one fails to stop', async () => {
  const body = `onStop(() => say('database')); onStop(() => { throw new Error('stuck') }); ${waitForSignal}`
  const { lines } = await run(body, ['SIGTERM'])
  expect(lines).toEqual(['ready', 'log: While stopping: Error: stuck', 'database'])
})

test('waits longer for a part that asks for it than for others', async () => {
  const body = `onStop(() => new Promise((done) => setTimeout(() => done(say('database')), 4300)), 8000); ${waitForSignal}`
  const { code, lines } = await run(body, ['SIGTERM'])
  expect(lines).toEqual(['ready', 'database'])
  expect(code).toBe(0)
})

test('logs an uncaught error, stops everything and exits with 1', async () => {
  const { code, lines } = await run(
    `onStop(() => say('database')); setTimeout(() => { throw new Error('boom') })`,
  )
  expect(lines).toEqual(['log: Stopping because of an error: Error: boom', 'database'])
  expect(code).toBe(1)
})

test('treats an unhandled rejection the same', async () => {
  const { code, lines } = await run(`onStop(() => say('database')); void Promise.reject(new Error('boom'))`)
  expect(lines).toEqual(['log: Stopping because of an error: Error: boom', 'database'])
  expect(code).toBe(1)
})

test('reports what the operator can fix in one line, without a stack', async () => {
  const ended = await run(`onStop(() => say('database')); throw new StartError('Port 1\\n is in use.')`)
  expect(ended).toEqual({ code: 1, lines: ['database'], err: 'Port 1 is in use.\n' })
})
