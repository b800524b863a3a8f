import { dirname, join } from 'node:path'
import { type Plugin, parseAst, type Rolldown } from 'vite'

/** `page-files.json`: the files that each address loads, which the page lists before a script runs. */
type Files = { scripts: string[]; styles: string[] }
type PageFiles = { pages: Record<string, Files & { texts: Record<string, string[]> }>; font?: string }

const languages = ['en', 'es', 'fr', 'pt']
const at = (path: string) => join(import.meta.dirname, '../src', path).replaceAll('\\', '/')
const backOffice = at('shell/back-office-app.tsx')
const signIn = at('shell/sign-in-app.tsx')
const tabScreen = at('features/tenancy/dealers/tab-screen.tsx')
const listsScreens = /[\\/](screens|dealer-tabs|sign-in-app)\.tsx?$/

type Node = { type: string; [key: string]: unknown }
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value) yield* nodesIn(one)
  else if (isNode(value)) {
    yield value
    for (const child of Object.values(value)) yield* nodesIn(child)
  }
}

/** The value of a property in an object literal. */
function findProperty(object: Node, name: string): Node | undefined {
  for (const property of nodesIn(object.properties)) {
    if (property.type !== 'Property' || !isNode(property.key) || !isNode(property.value)) continue
    if (property.key.name === name || property.key.value === name) return property.value
  }
  return undefined
}

const textsIn = (node: Node | undefined): string[] =>
  [...nodesIn(node)].flatMap(({ type, value }) =>
    type === 'Literal' && typeof value === 'string' ? value : [],
  )

/** The file of the first `import('…')` inside. */
function importIn(node: Node | undefined): string | undefined {
  const found = [...nodesIn(node)].find(({ type }) => type === 'ImportExpression')
  return found && textsIn(isNode(found.source) ? found.source : undefined)[0]
}

type Screen = { address: string; modules: string[]; texts: string[] }

/** The screens a module declares, as `{ path, texts, load }`, as a tab, or by address. */
export function screensIn(code: string, id: string): Screen[] {
  const screens: Screen[] = []
  const resolved = (file: string) =>
    file.startsWith('#web/') ? at(file.slice(5)) : join(dirname(id), file).replaceAll('\\', '/')
  for (const node of nodesIn(parseAst(code))) {
    if (node.type === 'Property' && isNode(node.key) && isNode(node.value)) {
      const file = importIn(node.value)
      const { value: address } = node.key
      if (file && typeof address === 'string' && address.startsWith('/'))
        screens.push({
          address,
          modules: [signIn, resolved(file)],
          texts:
            node.value.type === 'ObjectExpression' ? textsIn(findProperty(node.value, 'texts')) : ['signIn'],
        })
    }
    if (node.type !== 'ObjectExpression') continue
    const file = importIn(findProperty(node, 'load'))
    if (!file) continue
    const texts = ['shell', ...textsIn(findProperty(node, 'texts'))]
    const modules = [backOffice, resolved(file)]
    const [path] = textsIn(findProperty(node, 'path'))
    const tabs = findProperty(node, 'screens')
    if (tabs)
      for (const tab of nodesIn(tabs)) {
        if (tab.type !== 'ObjectExpression') continue
        const [tabPath] = textsIn(findProperty(tab, 'path'))
        screens.push({
          address: `/admin/${tabPath}`,
          modules: [...modules, tabScreen],
          texts: ['dealers', ...texts],
        })
      }
    else if (path) screens.push({ address: `/admin/${path}`, modules, texts })
  }
  return screens
}

const isSheet = (id: string) => id.endsWith('.css') && !id.endsWith('.module.css')

type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'imports' | 'moduleIds'> & {
  viteMetadata?: { importedCss: ReadonlySet<string> }
}

/** Everything that loads with these modules. */
export function findFiles(modules: readonly string[], chunks: readonly Chunk[]): Files {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const found = new Set(chunks.filter((chunk) => modules.some((id) => chunk.moduleIds.includes(id))))
  for (const chunk of found) for (const name of chunk.imports) found.add(byName.get(name)!)
  return {
    // Vite omits the script of a file that has only styles.
    scripts: [...found].filter(({ moduleIds }) => !moduleIds.every(isSheet)).map(({ fileName }) => fileName),
    styles: [...found].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]),
  }
}

const fileName = (area: string) => area.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
/** Finds the modules of an area's texts, whichever folder they're in. */
function findTextFiles(area: string, language: string, ids: readonly string[]): string[] {
  if (area === 'refusals') return [at(`platform/texts/refusals/${language}.ts`)]
  const folder = at(`platform/texts/${language}/`)
  return ids.filter((id) => id.startsWith(folder) && id.endsWith(`/${fileName(area)}.ts`))
}

/** Writes `page-files.json` next to the page. */
export function pageFiles(): Plugin {
  return {
    name: 'page-files',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const entry = findFiles([at('main.tsx')], chunks)
      const except = (files: string[], others: string[]) => files.filter((file) => !others.includes(file))
      const list: PageFiles = { pages: {} }
      list.font = Object.keys(bundle).find((file) => /inter-common.*\.woff2$/.test(file))
      const ids = [...this.getModuleIds()]
      for (const id of ids.filter((id) => listsScreens.test(id))) {
        for (const { address, modules, texts } of screensIn(this.getModuleInfo(id)?.code ?? '', id)) {
          const files = findFiles(modules, chunks)
          const findTexts = (language: string) =>
            findFiles(
              texts.flatMap((area) => findTextFiles(area, language, ids)),
              chunks,
            ).scripts
          list.pages[address] = {
            scripts: except(files.scripts, entry.scripts),
            styles: except(files.styles, entry.styles),
            texts: Object.fromEntries(
              languages.map((language) => [
                language,
                except(findTexts(language), [...files.scripts, ...entry.scripts]),
              ]),
            ),
          }
        }
      }
      if (chunks.length === 0) return
      this.emitFile({ type: 'asset', fileName: 'page-files.json', source: JSON.stringify(list) })
    },
  }
}
