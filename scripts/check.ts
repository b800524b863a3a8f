import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { findChangedFiles } from './changed-files.ts'
import { type Check, runChecks } from './run-checks.ts'

/**
 * `npm run check` checks, all at once: format, lint, imports, unused code, and the types of both sides.
 * `npm run check:changed` checks format and lint only in files that differ from `main`, and skips unused code, because
 * an unfinished change often has some.
 */
const onlyChanged = process.argv.includes('--changed')
const inColor = process.stdout.isTTY === true
if (inColor) process.env.FORCE_COLOR = '1'

const compile = (project: string) => [
  'node_modules/typescript/bin/tsc',
  // Each checker repeats work for the types that its files import, so too many checkers only add work.
  '-p',
  project,
  '--checkers',
  String(Math.min(4, Math.ceil(availableParallelism() / 2))),
]
const lint = (paths: string[]) => [
  'node_modules/@biomejs/biome/bin/biome',
  'ci',
  `--colors=${inColor ? 'force' : 'off'}`,
  '--error-on-warnings',
  '--no-errors-on-unmatched',
  ...paths,
]

/** Lists the files to check for format and lint: all if the rules changed, or if a command line couldn't hold them. */
function findPathsToLint(): string[] {
  const changed = onlyChanged ? findChangedFiles().filter((file) => existsSync(file)) : ['.']
  const isRule = (file: string) => file === 'biome.json' || file.endsWith('.grit')
  return changed.some(isRule) || changed.length > 300 ? ['.'] : changed
}

const checks: Check[] = [
  { name: 'types of server, contract, demo and scripts', args: compile('.') },
  { name: 'types of browser and end-to-end tests', args: compile('web') },
  { name: 'who imports whom', args: ['--import', 'tsx', 'scripts/check-imports.ts'] },
  { name: 'sentences about fields', args: ['--import', 'tsx', 'scripts/check-sentences.ts'] },
]
const paths = findPathsToLint()
// Without a path, Biome would check all files. It exits with 0 even if it's killed, but then it doesn't print `says`.
if (paths.length > 0) checks.push({ name: 'format and lint', args: lint(paths), says: 'Checked ' })
if (!onlyChanged)
  checks.push({
    name: 'unused files, exports and dependencies',
    args: ['node_modules/knip/bin/knip.js', '--no-progress', '--cache', '--cache-location', '.cache/knip'],
  })

process.exitCode = (await runChecks(checks)) ? 0 : 1
