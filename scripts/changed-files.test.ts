import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(path.join(tmpdir(), 'partsdesk-changed-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' })
const git = (...args: string[]) =>
  run('git', '-c', 'user.name=Ana', '-c', 'user.email=ana@example.com', ...args)
const write = (...files: string[]) => {
  for (const file of files) writeFileSync(path.join(folder, file), String(Math.random()))
}
const commit = (...files: string[]) => {
  write(...files)
  git('add', '.')
  git('commit', '--quiet', '--message', 'x')
}
/** Finds the changed files as a program in the test's repository would. */
function findChangedFiles(since = ''): string[] {
  const script = JSON.stringify(path.join(import.meta.dirname, 'changed-files.ts'))
  const code = `import(${script}).then((it) => console.log(it.findChangedFiles('${since}').join()))`
  return run(process.execPath, '--import', import.meta.resolve('tsx'), '-e', code)
    .trim()
    .split(',')
    .sort()
}

test('finds what a branch committed, edited, added and deleted since it left main', () => {
  git('init', '--quiet', '--initial-branch', 'main')
  writeFileSync(path.join(folder, '.gitignore'), 'ignored\n')
  commit('kept', 'committed', 'edited', 'deleted')
  git('switch', '--quiet', '--create', 'branch')
  commit('committed')
  git('switch', '--quiet', 'main')
  commit('on-main')
  git('switch', '--quiet', 'branch')
  write('edited', 'new', 'ignored', 'staged')
  git('add', 'staged')
  rmSync(path.join(folder, 'deleted'))

  const uncommitted = ['deleted', 'edited', 'new', 'staged']
  expect(findChangedFiles()).toEqual(['committed', ...uncommitted])
  expect(findChangedFiles('branch')).toEqual(uncommitted)
  git('branch', '--quiet', '--delete', '--force', 'main')
  expect(findChangedFiles()).toEqual(uncommitted)
})
