import { expect, test } from 'vitest'
import { runChecks } from './run-checks.ts'

const say = (code: string) => ['-e', code]

test('prints the output of each check in one piece, and whether it passed', async () => {
  const printed: string[] = []
  // Unless the machine is slow, both have printed something before either ends.
  const speak = "console.log('one'); setTimeout(() => console.error('two'), 200)"
  const all = [
    { name: 'first', args: say(speak) },
    { name: 'second', args: say(`${speak}; process.exitCode = 1`) },
  ]
  expect(await runChecks(all, (text) => printed.push(text))).toBe(false)
  expect(printed.sort()).toEqual([
    expect.stringMatching(/^one\ntwo\nFAILED second \(\d+\.\d s\)$/),
    expect.stringMatching(/^one\ntwo\nok {5}first \(\d+\.\d s\)$/),
  ])
})

test('passes only if every check did', async () => {
  const run = (...codes: string[]) =>
    runChecks(
      codes.map((code) => ({ name: code, args: say(code) })),
      () => {},
    )
  expect(await run('', 'process.exit(0)')).toBe(true)
  expect(await run('', 'throw new Error()')).toBe(false)
  expect(await run('process.kill(process.pid)')).toBe(false)
})

test('doesn’t trust a check that ended without saying what it should', async () => {
  const run = (code: string) => runChecks([{ name: 'lint', args: say(code), says: 'Checked ' }], () => {})
  expect(await run("console.log('Checked 3 files')")).toBe(true)
  expect(await run('')).toBe(false)
})
