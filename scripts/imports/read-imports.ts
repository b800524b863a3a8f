import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { parseSync, Visitor } from 'oxc-parser'

type ImportedNames = {
  /** The imported names; `*` for all of them. */
  names: string[]
  isType: boolean
}

/** One import or re-export. */
export type Import = ImportedNames & {
  from: string
  /** The module's name as the file writes it. */
  spelled: string
  /** A file of this repository or a package; null if the file doesn't exist, or the name is computed at run time. */
  to: string | null
  isPackage: boolean
}

const folders = ['bench', 'contract', 'demo', 'e2e', 'scripts', 'server', 'web']

/** Lists all files in the folders that contain code. */
export function listFiles(root: string): string[] {
  return folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        `${folder}/${file}`.replaceAll('\\', '/'),
      ),
    )
    .filter((file) => !/\/(node_modules|dist)\//.test(file))
}

/** Reads the imports of these files and finds the file or package that each means, whichever way it's spelled. */
export function readImports(root: string, files: readonly string[]): Import[] {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const aliases = Object.entries<string>(manifest.imports).map(
    ([alias, folder]) => [alias.replace('*', ''), folder.replace('*', '')] as const,
  )
  const sources = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file))
  const sourceNames = new Set(sources)
  const isFile = (file: string) =>
    sourceNames.has(file) || statSync(join(root, file), { throwIfNoEntry: false })?.isFile()

  const resolve = (from: string, spelled: string): Pick<Import, 'to' | 'isPackage'> => {
    const path = spelled.replace(/\?.*/, '')
    const [alias, folder] = aliases.find(([alias]) => path.startsWith(alias)) ?? []
    if (!alias && !path.startsWith('.')) return { to: path, isPackage: true }
    const file = alias ? join(folder!, path.slice(alias.length)) : join(dirname(from), path)
    return { to: isFile(file) ? file : null, isPackage: false }
  }

  return sources.flatMap((from) =>
    parseImports(from, readFileSync(join(root, from), 'utf8')).map(({ spelled, ...imported }) => ({
      ...imported,
      from,
      spelled: spelled ?? '(computed)',
      ...(spelled === null ? { to: null, isPackage: false } : resolve(from, spelled)),
    })),
  )
}

/** Finds a file's imports, re-exports, `import()` and types from `import('…')`. A computed name is null. */
function parseImports(file: string, text: string): (ImportedNames & { spelled: string | null })[] {
  const parsed = parseSync(file, text)
  const [error] = parsed.errors
  if (error) throw new Error(`${file}: ${error.message}`)
  const { staticImports, staticExports, dynamicImports } = parsed.module
  const types: string[] = []
  // The parser doesn't list types from `import('…')`. Only files that may have some are walked through.
  if ((text.match(/\bimport\s*\(/g)?.length ?? 0) > dynamicImports.length)
    new Visitor({ TSImportType: ({ source }) => void types.push(source.value) }).visit(parsed.program)
  return [
    ...staticImports.map(({ moduleRequest, entries }) => ({
      spelled: moduleRequest.value,
      names: entries.map(({ importName }) => importName.name ?? '*'),
      isType: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...staticExports
      .flatMap(({ entries }) => entries)
      .flatMap(({ moduleRequest, importName, isType }) =>
        moduleRequest ? [{ spelled: moduleRequest.value, names: [importName.name ?? '*'], isType }] : [],
      ),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => {
      const literal = /^(['"`])([^'"`$]*)\1$/.exec(text.slice(start, end))
      return { spelled: literal?.[2] ?? null, names: ['*'], isType: false }
    }),
    ...types.map((spelled) => ({ spelled, names: ['*'], isType: true })),
  ]
}
