import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { areas } from './areas.ts'
import { askGit, findChangedFiles } from './changed-files.ts'
import { chooseAreaTests, chooseChangedTests } from './choose-tests.ts'

/**
 * `npm test [filter…]` runs every project of vitest.config.ts and prints a closing line with the counts.
 * `--area sales` runs an area's tests, and `--changed` those nearest to the changes since `main` (or
 * `--changed HEAD~3`).
 * `--durations` prints how long projects and files took and, after a run of all tests, records it.
 */
type Report = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
}

const testFiles = () =>
  askGit('ls-files', '--cached', '--others', '--exclude-standard').filter((file) =>
    /\.(test|spec)\.tsx?$/.test(file),
  )

/** Removes an option and its value from the arguments; undefined if it isn't there, '' without a value. */
function takeOption(args: string[], name: string): string | undefined {
  const at = args.indexOf(name)
  if (at < 0) return undefined
  const hasValue = args[at + 1] !== undefined && !args[at + 1]!.startsWith('-')
  const [, value = ''] = args.splice(at, hasValue ? 2 : 1)
  return value
}

function takeFlag(args: string[], name: string): boolean {
  const at = args.indexOf(name)
  if (at >= 0) args.splice(at, 1)
  return at >= 0
}

function chooseFiles(args: string[]): string[] | null {
  const area = takeOption(args, '--area')
  const since = takeOption(args, '--changed')
  if (area !== undefined) {
    if (areas[area]) return chooseAreaTests(area, areas[area], testFiles())
    console.error(`There is no area “${area}”; there are ${Object.keys(areas).join(', ')}.`)
    process.exit(1)
  }
  return since === undefined ? null : chooseChangedTests(findChangedFiles(since), testFiles(), areas)
}

const args = process.argv.slice(2)
const saysDurations = takeFlag(args, '--durations')
const files = chooseFiles(args)
if (files?.length === 0) {
  console.log('No test belongs to this.\n0 passed, 0 failed')
  process.exit(0)
}

const folder = mkdtempSync(path.join(tmpdir(), 'partsdesk-report-'))
const file = path.join(folder, 'report.json')
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
if (saysDurations) reporters.push('--reporter=./scripts/durations-reporter.ts')
// The durations are recorded only after a run of all files, because they replace the whole list.
const isWhole = files === null && args.length === 0
const { status } = spawnSync(
  'npx',
  ['--no-install', 'vitest', 'run', ...reporters, ...args, ...(files ?? [])],
  { stdio: 'inherit', env: { ...process.env, RENEWS_DURATIONS: saysDurations && isWhole ? 'Y' : '' } },
)

let line = '0 passed, 1 failed'
try {
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report
  const { numPassedTests, numFailedTests, numPendingTests } = report
  // A file that fails to load, or an error outside a test, fails the run without a failed test.
  const failed = numFailedTests === 0 && status !== 0 ? 1 : numFailedTests
  line = `${numPassedTests} passed, ${failed} failed${numPendingTests ? `, ${numPendingTests} skipped` : ''}`
} catch (error) {
  console.error(`The tests left no report: ${(error as Error).message}`)
}
rmSync(folder, { recursive: true, force: true })
console.log(line)
process.exit(status ?? 1)
