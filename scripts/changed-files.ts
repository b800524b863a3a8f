import { execFileSync, spawnSync } from 'node:child_process'

/** The lines that git answers. */
export const askGit = (...args: string[]): string[] =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)

/**
 * Files that were committed since the branch left `since`, edited, deleted or added. Without `since`, the branch left
 * `main`; a clone without one has only the uncommitted changes.
 */
export function findChangedFiles(since?: string): string[] {
  const hasMain = spawnSync('git', ['rev-parse', '--verify', '--quiet', 'main']).status === 0
  const [base] = askGit('merge-base', since || (hasMain ? 'main' : 'HEAD'), 'HEAD')
  return [...askGit('diff', '--name-only', base!), ...askGit('ls-files', '--others', '--exclude-standard')]
}
