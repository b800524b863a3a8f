import { execFileSync, spawnSync } from 'node:child_process'

/** Runs git and returns the lines of its output. */
export const askGit = (...args: string[]): string[] =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)

/**
 * Lists the files that were committed since the branch left `since` (`main` by default), and the uncommitted edited,
 * deleted and added ones. In a clone without `main`, it lists only uncommitted changes.
 */
export function findChangedFiles(since?: string): string[] {
  const hasMain = spawnSync('git', ['rev-parse', '--verify', '--quiet', 'main']).status === 0
  const [base] = askGit('merge-base', since || (hasMain ? 'main' : 'HEAD'), 'HEAD')
  return [...askGit('diff', '--name-only', base!), ...askGit('ls-files', '--others', '--exclude-standard')]
}
