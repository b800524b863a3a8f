import { readdirSync, readFileSync } from 'node:fs'
import { type Node, parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'
import { contract } from '#contract/features.ts'
import type { Route } from '#contract/http.ts'
import { listFiles } from '../imports/read-imports.ts'
import { vagueWords } from './vague-words.ts'

/** A title names what a person gets: "shows why", "refuses with the reason", "lists the missing parts". */
const fillers = /\b(?:says|knows)\b/i

/** Finds the lines of a document that have a vague word. Code isn't prose, and these two files quote the words. */
function findInDocument(file: string, text: string): string[] {
  const quotes = ['docs/style.md', 'docs/glossary.md'].includes(file)
  const prose = text
    .replace(/```[\s\S]*?```/g, (code) => code.replace(/[^\n]/g, ''))
    .replace(/`[^`\n]*`/g, '')
    .split('\n')
  return prose.flatMap((line, at) =>
    vagueWords.test(line) && !(quotes && line.startsWith('|')) ? [`${file}:${at + 1} ${line}`] : [],
  )
}

const findTester = (callee: Node): string | undefined => {
  if (callee.type === 'Identifier') return callee.name
  if (callee.type === 'MemberExpression') return findTester(callee.object)
  return callee.type === 'CallExpression' ? findTester(callee.callee) : undefined
}

/** Lists the titles of a file's tests. */
function listTitles(file: string, text: string): string[] {
  const titles: string[] = []
  const visitor = new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      if (!['test', 'it', 'describe'].includes(findTester(callee) ?? '')) return
      if (title?.type === 'Literal' || title?.type === 'TemplateLiteral')
        titles.push(text.slice(title.start, title.end))
    },
  })
  visitor.visit(parseSync(file, text).program)
  return titles
}

test('finds vague words in prose and in titles, and none in code', () => {
  const text = 'It is told.\n```\nkept\n```\nRuns `known`.\n| told | notified |'
  expect(findInDocument('docs/a.md', text)).toEqual([
    'docs/a.md:1 It is told.',
    'docs/a.md:6 | told | notified |',
  ])
  expect(findInDocument('docs/style.md', text)).toEqual(['docs/style.md:1 It is told.'])
  expect(listTitles('a.test.ts', "test('a', f)\ntest.each(rows)('b %s', f)\nother('c')")).toEqual([
    "'a'",
    "'b %s'",
  ])
})

test('writes documents in the words of docs/style.md', () => {
  const names = readdirSync('docs', { recursive: true, encoding: 'utf8' }).map((name) => `docs/${name}`)
  const files = ['README.md', 'CHANGELOG.md', ...names.filter((name) => name.endsWith('.md'))]
  expect(files.length).toBeGreaterThan(100)
  expect(files.flatMap((file) => findInDocument(file, readFileSync(file, 'utf8')))).toEqual([])
})

test('writes the API document in the words of docs/style.md', () => {
  const routes = Object.values(contract).flatMap((noun) => Object.values(noun) as Route[])
  const folder = 'server/src/platform/http/docs/fields'
  const sentences: string[] = []
  const visitor = new Visitor({
    Literal: ({ value }) => void (typeof value === 'string' && /\s/.test(value) && sentences.push(value)),
  })
  for (const name of readdirSync(folder))
    visitor.visit(parseSync(name, readFileSync(`${folder}/${name}`, 'utf8')).program)
  expect(sentences.length).toBeGreaterThan(1000)
  const texts = [...routes.map(({ summary }) => summary), ...sentences]
  expect(texts.filter((text) => vagueWords.test(text))).toEqual([])
})

test('names tests after what a person gets', () => {
  const files = listFiles('.').filter(
    (file) => /\.(?:test|spec)\.tsx?$/.test(file) || /^(?:e2e|server\/test)\/.*\.ts$/.test(file),
  )
  const titles = files.flatMap((file) =>
    listTitles(file, readFileSync(file, 'utf8')).map((title) => [file, title] as const),
  )
  expect(titles.length).toBeGreaterThan(3000)
  const vague = titles.filter(([, title]) => vagueWords.test(title) || fillers.test(title))
  expect(vague.map(([file, title]) => `${file}: ${title}`)).toEqual([])
})
