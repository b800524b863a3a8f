import { spawn } from 'node:child_process'

/** A script for Node. `says` is a text that its output has to contain, for scripts whose exit code isn't reliable. */
export type Check = { name: string; args: string[]; says?: string }

/**
 * Runs checks at once and prints the output of each when it ends, so that their outputs don't mix. Returns whether
 * all passed.
 */
export async function runChecks(checks: readonly Check[], print = console.log): Promise<boolean> {
  const passed = await Promise.all(checks.map((check) => runCheck(check, print)))
  return passed.every(Boolean)
}

function runCheck({ name, args, says = '' }: Check, print: (text: string) => void): Promise<boolean> {
  const start = performance.now()
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  return new Promise((resolve, reject) => {
    child.on('error', reject).on('close', (status) => {
      const seconds = ((performance.now() - start) / 1000).toFixed(1)
      const hasPassed = status === 0 && output.includes(says)
      print(`${output}${hasPassed ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`)
      resolve(hasPassed)
    })
  })
}
