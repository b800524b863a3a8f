import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/**
 * `npm run test:upgrade -- <tag or commit> [test files]` runs the API tests of an earlier release on the current
 * schema, because its processes run on it during an upgrade (docs/how-to/change-the-schema.md).
 */
const [release, ...files] = process.argv.slice(2)
if (!release) {
  console.error('Usage: npm run test:upgrade -- <tag or commit> [test files]')
  process.exit(1)
}

/** Tests that expect exactly the schema of their release. */
const aboutTheSchema = ['**/tenant-isolation.test.ts', '**/migrate.test.ts']

const home = mkdtempSync(path.join(tmpdir(), 'partsdesk-last-release-'))
const old = path.join(home, 'release')
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' })
let status = 1
try {
  git('worktree', 'add', '--detach', old, release)
  installPackages()
  rmSync(path.join(old, 'server/migrations'), { recursive: true })
  cpSync('server/migrations', path.join(old, 'server/migrations'), { recursive: true })
  const added = git('diff', '--name-only', '--diff-filter=A', release, '--', 'server/migrations').trim()
  console.log(`On the schema of ${release} and:\n${added || 'nothing else'}`)
  const excluded = aboutTheSchema.flatMap((file) => ['--exclude', file])
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'api', ...excluded, ...files]
  status = spawnSync(process.execPath, vitest, { cwd: old, stdio: 'inherit' }).status ?? 1
} finally {
  git('worktree', 'remove', '--force', old)
  rmSync(home, { recursive: true, force: true })
}
process.exit(status)

/** Links this checkout's packages if the release has the same lock file; otherwise installs the release's packages. */
function installPackages() {
  const lock = 'package-lock.json'
  const isSame = readFileSync(lock, 'utf8') === readFileSync(path.join(old, lock), 'utf8')
  const linked = isSame && spawnSync('cp', ['-al', 'node_modules', old]).status === 0
  if (!linked) execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: old, stdio: 'inherit' })
}
