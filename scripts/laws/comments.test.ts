import { readFileSync } from 'node:fs'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { listFiles } from '../imports/read-imports.ts'
import { vagueWords } from './vague-words.ts'

/** The rules of docs/style.md that a program can check. A comment that breaks one is rewritten, never listed here. */
const rules: readonly [pattern: RegExp, why: string][] = [
  [/^(What|Of|With|Who|Whose|How far|For how long|As far as)\b/, 'starts without a subject'],
  [/^The same\b/, 'needs the comment before it to be understood'],
  [vagueWords, 'has a word that docs/style.md replaces'],
]

/** Applied migrations stay as they are, because their text is hashed. */
const lastApplied = 1120

type Comment = { start: number; text: string }

/** Reads a file's comments without code in backticks. Consecutive `//` or `--` lines are one comment. */
function readComments(file: string, text: string): Comment[] {
  const clean = (raw: string) =>
    raw
      .replace(/^[ \t]*\*+/gm, '')
      .replace(/`[^`]*`/g, '')
      .replace(/\s+/g, ' ')
      .trim()
  const matches = (pattern: RegExp) =>
    [...text.matchAll(pattern)].map(({ index, 0: whole, 1: inner }) => ({
      start: index,
      text: clean((inner ?? whole).replace(/^[ \t]*--/gm, '')),
    }))
  if (file.endsWith('.css')) return matches(/\/\*([\s\S]*?)\*\//g)
  if (file.endsWith('.sql')) return matches(/(?:^[ \t]*--.*(?:\n|$))+/gm)

  const joined: { start: number; end: number; type: string; value: string }[] = []
  for (const { start, end, type, value } of parseSync(file, text).comments) {
    const last = joined.at(-1)
    const follows = last?.type === 'Line' && type === 'Line' && /^\s*$/.test(text.slice(last.end, start))
    if (last && follows) Object.assign(last, { end, value: `${last.value}\n${value}` })
    else joined.push({ start, end, type, value })
  }
  return joined.map(({ start, value }) => ({ start, text: clean(value) }))
}

const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length

/** Finds the rules that a file's comments break, each as a line to print. */
const findBroken = (file: string, text: string): string[] =>
  readComments(file, text).flatMap((comment) =>
    rules
      .filter(([pattern]) => pattern.test(comment.text))
      .map(([, why]) => `${file}:${lineAt(text, comment.start)} ${why}: ${comment.text}`),
  )

/** The longest line of a comment. The formatter leaves comments alone. */
const maxWidth = 120

/** Finds the comment lines that are too long, each as a line to print. */
const findLong = (file: string, text: string): string[] =>
  text.split('\n').flatMap((line, at) => {
    const isComment = /^\s*(?:\/\/|\/?\*)/.test(line)
    return isComment && line.length > maxWidth ? [`${file}:${at + 1} is over ${maxWidth} characters`] : []
  })

const isChecked = (file: string) => {
  const migration = /^server\/migrations\/(\d+)/.exec(file)
  if (migration) return Number(migration[1]) > lastApplied
  return /\.(tsx?|mjs|css|sql)$/.test(file) && !file.endsWith('.gen.ts')
}

test('finds words and openings that docs/style.md replaces', () => {
  const code = `/** What a row has. */
const a = 'What it says'
// The caller is told, and
// hears of nothing.
/** Returns \`known\` rows. */`
  expect(findBroken('a.ts', code)).toEqual([
    'a.ts:1 starts without a subject: What a row has.',
    'a.ts:3 has a word that docs/style.md replaces: The caller is told, and hears of nothing.',
  ])
  expect(findBroken('b.ts', '/** The same for rows. */')).toEqual([
    'b.ts:1 needs the comment before it to be understood: The same for rows.',
  ])
  expect(findBroken('a.css', 'a {\n  /* Of a row. */\n}')).toHaveLength(1)
  expect(findBroken('a.sql', "-- Rows that are\n-- kept.\nselect 'kept'")).toHaveLength(1)
})

test('wraps comments', () => {
  const files = listFiles('.').filter((file) => /\.(tsx?|mjs)$/.test(file) && !file.endsWith('.gen.ts'))
  expect(files.flatMap((file) => findLong(file, readFileSync(file, 'utf8')))).toEqual([])
  expect(findLong('a.ts', `// ${'long '.repeat(30)}`)).toHaveLength(1)
})

test('writes comments in the words of docs/style.md', () => {
  const files = listFiles('.').filter(isChecked)
  expect(files.length).toBeGreaterThan(3000)
  expect(files.flatMap((file) => findBroken(file, readFileSync(file, 'utf8')))).toEqual([])
})
