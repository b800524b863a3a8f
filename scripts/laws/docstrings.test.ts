import { readFileSync } from 'node:fs'
import { type Node, parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { listFiles } from '../imports/read-imports.ts'

type ExportedFunction = { name: string; docstring: string | undefined }

/** Words that say nothing about a function by themselves. */
const fillers = new Set(
  'a all an and are as at be by for from if in is it its of on one or that the these this to whether which with'.split(
    ' ',
  ),
)

/** A hook whose whole body is `useSend(call, …)`: the call and the reads that it refreshes are there to read. */
const isPlainSend = (node: Node): boolean =>
  node.type === 'ArrowFunctionExpression' &&
  node.body.type === 'CallExpression' &&
  node.body.callee.type === 'Identifier' &&
  node.body.callee.name === 'useSend'

/** Finds the names of the functions and classes that an export declares. */
function findFunctions(exported: Node | null): string[] {
  switch (exported?.type) {
    case 'FunctionDeclaration':
    case 'TSDeclareFunction':
    case 'ClassDeclaration':
      return [exported.id?.name ?? 'default']
    case 'VariableDeclaration':
      return exported.declarations.flatMap(({ id, init }) => {
        const isFunction = init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression'
        return isFunction && id.type === 'Identifier' && !isPlainSend(init) ? [id.name] : []
      })
    default:
      return []
  }
}

/** Lists a file's exported functions and classes. Overloads of a function share their first docstring. */
function listExported(file: string, text: string): ExportedFunction[] {
  const { program, comments } = parseSync(file, text)
  const found = new Map<string, ExportedFunction>()
  for (const node of program.body) {
    if (node.type !== 'ExportNamedDeclaration' && node.type !== 'ExportDefaultDeclaration') continue
    const before = comments.findLast(({ end }) => end <= node.start)
    const isDocstring =
      before?.type === 'Block' &&
      before.value.startsWith('*') &&
      text.slice(before.end, node.start).trim() === ''
    const docstring = isDocstring ? before.value : undefined
    for (const name of findFunctions(node.declaration))
      found.set(name, { name, docstring: found.get(name)?.docstring ?? docstring })
  }
  return [...found.values()]
}

/** Reduces a word to its stem, roughly: `copies`, `copied` and `copy` are alike. */
const toStem = (word: string): string =>
  word
    .toLowerCase()
    .replace(/ie[sd]$/, 'y')
    .replace(/(es|s|ed|d|ing)$/, '')
    .replace(/e$/, '')

/** Whether a docstring has no word that isn't in the function's name, too. */
function repeatsName({ name, docstring = '' }: ExportedFunction): boolean {
  const inName = new Set(name.split(/(?=[A-Z])|\d+/).map(toStem))
  const words = docstring.match(/[\p{L}\d]+/gu) ?? []
  return words.every((word) => fillers.has(word.toLowerCase()) || inName.has(toStem(word)))
}

/** The first words of functions whose effect their docstring has to name. */
const effect =
  /^(?:add|claim|consume|create|delete|drop|end|insert|lock|mark|move|put|record|remove|save|send|set|spend|start|stop|store|switch|update|verify|write)[A-Z]/
/** A docstring that begins so describes a parameter, the result or a circumstance instead. */
const sideways = /^\*\s*(?:Whether|Null|False|If|The reason) /

/** A docstring that begins so describes where, when or for whom before what. */
const circumstance =
  /^\*\s*(?:After|Also|At|Because|Before|By|Despite|Exactly|For|From|If|In|Next to|On|Once|One (?:click|that)|Only|To|Unless|Until|When|While|Without) /

/** Joins a docstring's first two lines, between which its opening may break. */
const joinOpening = (docstring: string): string => docstring.replace(/\n[ \t]*\*[ \t]*/, ' ')

const startsWithCircumstance = ({ docstring = '' }: ExportedFunction): boolean =>
  circumstance.test(joinOpening(docstring))

/** Whether a docstring of a function with an effect doesn't begin with the effect. */
const hidesEffect = ({ name, docstring = '' }: ExportedFunction): boolean =>
  effect.test(name) && sideways.test(joinOpening(docstring))

/** Generated files and type declarations of packages have no docstrings, and tests export nothing. */
const isChecked = (file: string) =>
  /\.(tsx?|mjs)$/.test(file) && !/\.(test|spec)\.tsx?$|\.gen\.ts$|\.d\.ts$/.test(file)

test('finds exported functions without a docstring, or with one that repeats the name', () => {
  const text = `
    /** Deletes a locked row and logs it. */
    export async function deleteRow() {}
    /** The rows of a list. */
    export const listRows = () => []
    // A comment isn't a docstring.
    export default function RowList() {}
    /** Reads a text's length in bytes. */
    export function measure(text: string): number
    export function measure(bytes: Uint8Array): number
    export function measure(value: unknown) { return 0 }
    export const useCreateRow = () => useSend(rows.create, { refreshes: [rows.list] })
    /** A constant in between. */
    const one = 1
    export class RowError extends Error {}
    export const maxRows = 10
    function unexported() {}`
  const exported = listExported('a.ts', text)
  expect(exported.map(({ name }) => name)).toEqual([
    'deleteRow',
    'listRows',
    'RowList',
    'measure',
    'RowError',
  ])
  expect(exported.filter(repeatsName).map(({ name }) => name)).toEqual(['listRows', 'RowList', 'RowError'])
})

test('finds docstrings that don’t begin with the function’s effect', () => {
  const text = `
    /** Null if it's already stored. */
    export async function insertMail() {}
    /**
     * Whether any were on.
     */
    export async function removeCodes() {}
    /** Whether any are on. */
    export async function hasCodes() {}
    /** Deletes the codes; true if any were on. */
    export async function deleteCodes() {}`
  expect(
    listExported('a.ts', text)
      .filter(hidesEffect)
      .map(({ name }) => name),
  ).toEqual(['insertMail', 'removeCodes'])
})

test('finds docstrings that begin with a circumstance', () => {
  const text = `
    /** For \`catch\`: refuses a name that's taken. */
    export function refuseTaken() {}
    /** Refuses a name that's taken; for \`catch\`. */
    export function refuseName() {}
    /**
     * Only what was sent.
     */
    export class Sent {}
    /** Forgets what was sent. */
    export function forgetSent() {}`
  expect(
    listExported('a.ts', text)
      .filter(startsWithCircumstance)
      .map(({ name }) => name),
  ).toEqual(['refuseTaken', 'Sent'])
})

test('every docstring begins with what the function does or is', () => {
  const wrong = listFiles('.')
    .filter(isChecked)
    .flatMap((file) =>
      listExported(file, readFileSync(file, 'utf8'))
        .filter((exported) => hidesEffect(exported) || startsWithCircumstance(exported))
        .map(({ name }) => `${file}: ${name}`),
    )
  expect(wrong).toEqual([])
})

test('every exported function has a docstring with more than its name', () => {
  const files = listFiles('.').filter(isChecked)
  expect(files.length).toBeGreaterThan(2500)
  const wrong = files.flatMap((file) =>
    listExported(file, readFileSync(file, 'utf8'))
      .filter(repeatsName)
      .map(({ name }) => `${file}: ${name}`),
  )
  expect(wrong).toEqual([])
})

/** Finds docstrings with an empty line below, which describe no declaration. */
const findLoose = (text: string): string[] =>
  [...text.matchAll(/\/\*\*(?:[^*]|\*(?!\/))*\*\/(?=\n\n)/g)].map(([comment]) => comment)

test('finds docstrings that aren’t right above a declaration', () => {
  expect(findLoose('/** Papers of orders. */\n\nconst a = 1')).toEqual(['/** Papers of orders. */'])
  expect(findLoose('/* Papers of orders. */\n\n/** The limit. */\nconst a = 1')).toEqual([])
})

test('every docstring is right above what it describes', () => {
  const files = listFiles('.').filter((file) => /\.(tsx?|mjs)$/.test(file) && !file.endsWith('.gen.ts'))
  const loose = files.flatMap((file) =>
    findLoose(readFileSync(file, 'utf8')).map((comment) => `${file}: ${comment}`),
  )
  expect(loose).toEqual([])
})
