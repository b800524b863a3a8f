import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** `npm test [filter…]`: every project of vitest.config.ts, and a closing line with the counts. */
type Report = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numFailedTestSuites: number
}

const folder = mkdtempSync(path.join(tmpdir(), 'partsdesk-report-'))
const file = path.join(folder, 'report.json')
const args = ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
const { status } = spawnSync('npx', ['--no-install', ...args, ...process.argv.slice(2)], { stdio: 'inherit' })

let line = '0 passed, 1 failed'
try {
  const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(file, 'utf8')) as Report
  // A file that fails to load, or an error outside a test, fails the run without a failed test.
  const failed = numFailedTests === 0 && status !== 0 ? 1 : numFailedTests
  line = `${numPassedTests} passed, ${failed} failed${numPendingTests ? `, ${numPendingTests} skipped` : ''}`
} catch (error) {
  console.error(`The tests left no report: ${(error as Error).message}`)
}
rmSync(folder, { recursive: true, force: true })
console.log(line)
process.exit(status ?? 1)
