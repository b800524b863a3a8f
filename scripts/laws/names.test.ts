import { readFileSync } from 'node:fs'
import { type Node, parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'
import { listFiles } from '../imports/read-imports.ts'

/** `linesOf` and `ofOrder` don't say whether they find, filter or hold something. */
const unclear = /^of[A-Z]|Of[A-Z]|Of$/
/** One word that says what happened to a value, or how it relates to another, not what it is. */
const participle =
  /^(?!Feed$|Embed$)(?:[A-Z][a-z]+ed|Built|Chosen|Done|Drawn|Due|Found|Given|Held|Kept|Known|Left|Lost|Made|Paid|Put|Read|Seen|Sent|Shown|Sold|Taken|Told|Written|About|Before|From|How|More|Next|Own|Some|Where|Who|Whose|With)$/
/** One word that names the result of an exported function, whose name is a verb; `required` is a word of schemas. */
const resultWord =
  /^(?!(?:feed|embed|need|seed|shorten|widen|open|listen|required)$)(?:[a-z]+ed|built|chosen|differing|drawn|found|given|held|kept|known|lost|made|paid|seen|sent|shown|sold|spelled|taken|told|written)$/
/** A participle or adjective and a noun, which names a result, as in a function called "shownFooter". */
const resultWords =
  /^(?!(?:feed|embed|need|seed|shorten|widen|open|listen|required)[A-Z])(?:[a-z]+ed|built|chosen|drawn|found|former|given|held|kept|known|lost|made|own|paid|seen|sent|shown|sold|taken|told|usual|whole|written)[A-Z]/
/** A name that asks a question, whose value answers with yes or no. */
const question = /^(?:is|has|can)[A-Z]/
/** Words for a value that say who wanted it or that it's the largest, not what it is. */
const vague = /^(?:asked|given|most|wanted)$/
/**
 * Vague words for parameters and variables: a limit is `maxRows` or `limit`, `of` is a preposition, and a participle
 * says what happened to a value: `newOrder`, `seenIds`.
 */
const vagueLocal =
  /^(?:asked|begun|given|gone|kept|known|made|of|said|seen|settled|taken|told|wanted|written|most(?:[A-Z].*)?)$/
/** `selectEdits` returns a query for its caller to run or complete. */
const selector = /^select[A-Z]/
/** `findCustomer` returns nothing when there is no customer; `readOrder` refuses a missing order. */
const finder = /^find[A-Z]/
/** `readOrder` refuses a missing order, and a reader of text may return null. */
const reader = /^read[A-Z]/
/** JSON Schema's own words. */
const schemaWords = ['allOf', 'anyOf', 'oneOf']

/** Lists the names that a declaration's left side gives to values. */
function listNames(node: Node | null): string[] {
  switch (node?.type) {
    case 'Identifier':
      return [node.name]
    case 'AssignmentPattern':
      return listNames(node.left)
    case 'RestElement':
      return listNames(node.argument)
    case 'ArrayPattern':
      return node.elements.flatMap(listNames)
    case 'ObjectPattern':
      return node.properties.flatMap((one) => listNames(one.type === 'Property' ? one.value : one))
    case 'TSParameterProperty':
      return listNames(node.parameter)
    default:
      return []
  }
}

/**
 * Lists the names that a file declares. A property's name can come from the API or the database, so it isn't listed.
 */
function listDeclared(file: string, text: string): string[] {
  const names: string[] = []
  const add = (...nodes: (Node | null)[]) => {
    names.push(...nodes.flatMap(listNames))
  }
  const visitor = new Visitor({
    VariableDeclarator: ({ id }) => add(id),
    FunctionDeclaration: ({ id, params }) => add(id, ...params),
    FunctionExpression: ({ id, params }) => add(id, ...params),
    ArrowFunctionExpression: ({ params }) => add(...params),
    ClassDeclaration: ({ id }) => add(id),
    TSTypeAliasDeclaration: ({ id }) => add(id),
    TSInterfaceDeclaration: ({ id }) => add(id),
    // A package chooses the names that it exports.
    ImportSpecifier: ({ imported, local }) => {
      if (imported.start !== local.start) add(local)
    },
  })
  visitor.visit(parseSync(file, text).program)
  return names
}

/** Lists the types that a file declares. */
function listTypes(file: string, text: string): string[] {
  const names: string[] = []
  const add = ({ id }: { id: Node | null }) => {
    names.push(...listNames(id))
  }
  const visitor = new Visitor({
    TSTypeAliasDeclaration: add,
    TSInterfaceDeclaration: add,
    ClassDeclaration: add,
  })
  visitor.visit(parseSync(file, text).program)
  return names
}

/** Lists the functions with a selector's name that run their query themselves. */
function listRunSelectors(file: string, text: string): string[] {
  const names: string[] = []
  const add = (id: Node | null, value: Node | null) => {
    const [name = ''] = listNames(id)
    if (!value || !selector.test(name)) return
    const code = text.slice(value.start, value.end)
    if (/^async|^buildOnce\b|\.execute/.test(code)) names.push(name)
  }
  const visitor = new Visitor({
    FunctionDeclaration: (node) => add(node.id, node),
    VariableDeclarator: ({ id, init }) => add(id, init),
  })
  visitor.visit(parseSync(file, text).program)
  return names
}

/** Lists the functions with a finder's name that refuse or fail themselves when they find nothing. */
function listThrowingFinders(file: string, text: string): string[] {
  const names: string[] = []
  const add = (id: Node | null, value: Node | null) => {
    const [name = ''] = listNames(id)
    if (!value || !finder.test(name)) return
    if (/\bthrow refuse|OrThrow\b/.test(text.slice(value.start, value.end))) names.push(name)
  }
  const visitor = new Visitor({
    FunctionDeclaration: (node) => add(node.id, node),
    VariableDeclarator: ({ id, init }) => add(id, init),
  })
  visitor.visit(parseSync(file, text).program)
  return names
}

/** Whether a function is declared to promise a value or nothing. */
function mayPromiseNothing(value: Node): boolean {
  if (value.type !== 'FunctionDeclaration' && value.type !== 'ArrowFunctionExpression') return false
  const promise = value.returnType?.typeAnnotation
  const type = promise?.type === 'TSTypeReference' ? promise.typeArguments?.params[0] : undefined
  if (type?.type !== 'TSUnionType') return false
  return type.types.some(({ type }) => type === 'TSNullKeyword' || type === 'TSUndefinedKeyword')
}

/** Lists the functions with a reader's name that promise null or undefined when there is nothing to read. */
function listFindingReaders(file: string, text: string): string[] {
  const names: string[] = []
  const add = (id: Node | null, value: Node | null) => {
    const [name = ''] = listNames(id)
    if (value && reader.test(name) && mayPromiseNothing(value)) names.push(name)
  }
  const visitor = new Visitor({
    FunctionDeclaration: (node) => add(node.id, node),
    VariableDeclarator: ({ id, init }) => add(id, init),
  })
  visitor.visit(parseSync(file, text).program)
  return names
}

type Top = { name: string; isExported: boolean; isFunction: boolean }

/** Lists what a file declares outside of functions. */
function listTop(file: string, text: string): Top[] {
  return parseSync(file, text).program.body.flatMap((node): Top[] => {
    const isExported = node.type === 'ExportNamedDeclaration'
    const declared = isExported ? node.declaration : node
    if (declared?.type === 'FunctionDeclaration')
      return listNames(declared.id).map((name) => ({ name, isExported, isFunction: true }))
    if (declared?.type !== 'VariableDeclaration') return []
    return declared.declarations.flatMap(({ id, init }) => {
      const isFunction = init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression'
      return listNames(id).map((name) => ({ name, isExported, isFunction }))
    })
  })
}

const namesResult = ({ name, isExported, isFunction }: Top) =>
  (isExported && isFunction && (resultWord.test(name) || resultWords.test(name))) || vague.test(name)

/** Lists the variables that are named like a question and hold a list, a set, a map, a promise or another object. */
function listQuestionsWithoutAnswer(file: string, text: string): string[] {
  const names: string[] = []
  const visitor = new Visitor({
    VariableDeclarator: ({ id, init }) => {
      const [name = ''] = id.type === 'Identifier' ? [id.name] : []
      const isObject = ['NewExpression', 'ArrayExpression', 'ObjectExpression'].includes(init?.type ?? '')
      if (question.test(name) && isObject) names.push(name)
    },
  })
  visitor.visit(parseSync(file, text).program)
  return names
}

const isTest = (file: string) => /^(?:e2e|.*\.(?:test|spec)\.)/.test(file)

/** Lists the names, with their files, that `list` finds in the checkout and `isUnclear` refuses. */
const findUnclear = (
  list: (file: string, text: string) => string[],
  isUnclear: (name: string) => boolean,
): string[] =>
  listFiles('.')
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !file.endsWith('.gen.ts'))
    .flatMap((file) =>
      list(file, readFileSync(file, 'utf8'))
        .filter(isUnclear)
        .map((name) => `${file}: ${name}`),
    )

test('finds unclear names in every kind of declaration', () => {
  const text = `
    import { lines as linesOf } from './lines.ts'
    const { of: ofOrder, rest: [ofLine = 1, ...ofOthers] } = order
    function addressOfRow(ofPage: Page, { row: rowOf }: Row) {}
    type TermsOfSale = { ofCatalog: boolean; turnOffAll: boolean }
    const schema = { allOf: [], office: (ofJson: Json) => ofJson }`
  expect(listDeclared('a.ts', text).filter((name) => unclear.test(name))).toEqual([
    'linesOf',
    'ofOrder',
    'ofLine',
    'ofOthers',
    'addressOfRow',
    'ofPage',
    'rowOf',
    'TermsOfSale',
    'ofJson',
  ])
})

test('no name hides behind “of” what a function does or a value is', () => {
  expect(findUnclear(listDeclared, (name) => unclear.test(name) && !schemaWords.includes(name))).toEqual([])
})

test('finds types named by a participle, wherever they are declared', () => {
  const text = `
    type Asked = { id: number }
    function read() { type Found = { sent: number } }
    interface Taken {}
    class Sent {}
    function Found() {}
    type FoundRow = { id: number }`
  const found = listTypes('a.ts', text).filter((name) => participle.test(name))
  expect(found.sort()).toEqual(['Asked', 'Found', 'Sent', 'Taken'])
})

test('no type is named by a participle alone', () => {
  expect(findUnclear(listTypes, (name) => participle.test(name))).toEqual([])
})

test('finds functions named by their result, and values by a vague word', () => {
  const text = `
    export const shown = (value: string) => value
    export async function sold() {}
    export const shownFooter = () => ''
    export const feedRows = () => ''
    export const found = new Map()
    const most = 40
    const written = () => ''`
  const found = listTop('a.ts', text).filter(namesResult)
  expect(found.map(({ name }) => name)).toEqual(['shown', 'sold', 'shownFooter', 'most'])
})

test('no exported function is named by its result, and no long-lived value by a vague word', () => {
  const list = (file: string, text: string) =>
    isTest(file)
      ? []
      : listTop(file, text)
          .filter(namesResult)
          .map(({ name }) => name)
  expect(findUnclear(list, () => true)).toEqual([])
})

test('no parameter or variable of server and contract has a vague word as its name', () => {
  const list = (file: string, text: string) =>
    /^(?:server|contract)\/src\//.test(file) && !isTest(file) ? listDeclared(file, text) : []
  expect(findUnclear(list, (name) => vagueLocal.test(name))).toEqual([])
})

test('finds questions whose value is no answer', () => {
  const text = `
    const isLate = new Set(late)
    const isRing = [{ code: 'ring' }]
    const isDone = ids.has(id)
    const isBroken = { minOrder: () => true }`
  expect(listQuestionsWithoutAnswer('a.ts', text)).toEqual(['isLate', 'isRing', 'isBroken'])
})

test('a variable named like a question answers it', () => {
  expect(findUnclear(listQuestionsWithoutAnswer, () => true)).toEqual([])
})

test('finds select functions that run their query', () => {
  const text = `
    export async function selectKinds({ db }: Work) { return (await sql\`select 1\`.execute(db)).rows }
    export const selectOwner = ({ db }: Work) => db.selectFrom('users').executeTakeFirst()
    const selectZones = buildOnce((db) => db.selectFrom('zones'))
    export const selectRows = ({ db }: Work) => db.selectFrom('rows')
    async function select() {}`
  expect(listRunSelectors('a.ts', text)).toEqual(['selectKinds', 'selectOwner', 'selectZones'])
})

test('a function named select returns its query and doesn’t run it', () => {
  const list = (file: string, text: string) =>
    file.startsWith('server/') ? listRunSelectors(file, text) : []
  expect(findUnclear(list, () => true)).toEqual([])
})

test('finds find functions that refuse or throw', () => {
  const text = `
    export async function findUser(work: Work) { if (!row) throw refuse('not_found') }
    const findOwner = ({ db }: Work) => db.selectFrom('users').executeTakeFirstOrThrow()
    export const findRow = ({ db }: Work) => db.selectFrom('rows').executeTakeFirst()
    async function readUser() { throw refuse('not_found') }`
  expect(listThrowingFinders('a.ts', text)).toEqual(['findUser', 'findOwner'])
})

test('a function named find returns nothing rather than refuse', () => {
  const list = (file: string, text: string) =>
    file.startsWith('server/') && !isTest(file) ? listThrowingFinders(file, text) : []
  expect(findUnclear(list, () => true)).toEqual([])
})

test('finds read functions that promise a row or nothing', () => {
  const text = `
    export async function readRule(work: Work): Promise<Rule | undefined> {}
    const readState = async (work: Work): Promise<string | null> => null
    async function readOrder(work: Work): Promise<Order> {}
    const readCell = (text: string): number | null => null
    async function findRule(work: Work): Promise<Rule | undefined> {}
    async function readRows(work: Work): Promise<(Row | null)[]> {}`
  expect(listFindingReaders('a.ts', text)).toEqual(['readRule', 'readState'])
})

test('a function named read promises what has to be there', () => {
  const list = (file: string, text: string) =>
    file.startsWith('server/src/') && !isTest(file) ? listFindingReaders(file, text) : []
  expect(findUnclear(list, () => true)).toEqual([])
})
