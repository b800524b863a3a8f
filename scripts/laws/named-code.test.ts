import { expect, test } from 'vitest'
import { listNames, listWords, readSources, splitFile } from './code-words.ts'

/** Migrations up to this one are released, so their text, which is hashed, can name code of its time. */
const lastReleased = 1300

const isReleased = (file: string) =>
  Number(/^server\/migrations\/(\d+)/.exec(file)?.[1] ?? Infinity) <= lastReleased

test('finds names in backticks in comments, and none in code or prose', () => {
  const text = 'const a = `oldName`\n/** Calls `newName(a)` as `dealer`, with `two words`, not newerName. */'
  const { code, comments } = splitFile('a.ts', text)
  expect(code).toBe('const a = `oldName`\n')
  expect(comments.flatMap(listNames)).toEqual(['newName', 'dealer'])
})

test('comments name only code that exists', () => {
  const sources = readSources()
  expect(sources.length).toBeGreaterThan(3000)
  const words = listWords(sources)
  const missing = sources
    .filter(({ file }) => !isReleased(file))
    .flatMap(({ file, comments }) =>
      comments.flatMap(listNames).flatMap((name) => (words.has(name) ? [] : [`${file}: ${name}`])),
    )
  expect(missing).toEqual([])
})
