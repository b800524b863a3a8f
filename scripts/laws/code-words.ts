import { readdirSync, readFileSync } from 'node:fs'
import { parseSync } from 'oxc-parser'
import { listFiles } from '../imports/read-imports.ts'

type Span = { start: number; end: number }

/** Lists where a file has comments. */
function findComments(file: string, text: string): Span[] {
  const matches = (pattern: RegExp) =>
    [...text.matchAll(pattern)].map(({ index, 0: whole }) => ({ start: index, end: index + whole.length }))
  if (file.endsWith('.css')) return matches(/\/\*[\s\S]*?\*\//g)
  if (file.endsWith('.sql')) return matches(/^[ \t]*--.*$/gm)
  return /\.(tsx?|mjs)$/.test(file) && !file.endsWith('.gen.ts') ? parseSync(file, text).comments : []
}

/** Splits a file into its code and its comments. */
export function splitFile(file: string, text: string): { code: string; comments: string[] } {
  let code = ''
  let at = 0
  const comments = findComments(file, text).map(({ start, end }) => {
    code += text.slice(at, start)
    at = end
    return text.slice(start, end)
  })
  return { code: code + text.slice(at), comments }
}

/** Reads every file that can hold code, also the settings of tools, split into code and comments. */
export const readSources = () =>
  [...listFiles('.'), ...readdirSync('.')]
    .filter((file) => /\.(tsx?|mjs|css|sql|json|ya?ml|grit)$/.test(file))
    .map((file) => ({ file, ...splitFile(file, readFileSync(file, 'utf8')) }))

/** Lists the words of these sources' code. */
export const listWords = (sources: readonly { code: string }[]): Set<string> =>
  new Set(sources.flatMap(({ code }) => code.match(/\w+/g) ?? []))

/**
 * Lists the names that a text has in backticks: every word alone, such as `orderForUpdate`, and in other code the words
 * that can only be names.
 */
export const listNames = (text: string): string[] =>
  [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, span]) =>
    /^[A-Za-z]\w*$/.test(span!) ? [span!] : (span!.match(/\b[A-Za-z]+(?:[a-z][A-Z]|_[A-Za-z])\w*\b/g) ?? []),
  )
