import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Plugin, parseAst } from 'vite'

/**
 * Imports each part of these packages from its own file rather than from the index, so that the module graph
 * shows who uses which part; `places.ts` relies on that.
 */
const packages = {
  '@mantine/core': 'esm/index.mjs',
  '@mantine/hooks': 'esm/index.mjs',
  '@tabler/icons-react': 'dist/esm/icons/index.mjs',
}

type Part = { file: string; name: string }

/** Which file an index takes each of its names from. */
export function findParts(index: string, folder: string): Map<string, Part> {
  const parts = new Map<string, Part>()
  for (const [, names = '', file = ''] of index.matchAll(
    /^(?:import|export) \{([^}]+)\} from ["'](\.[^"']+)["']/gm,
  )) {
    for (const one of names.split(',')) {
      const [name = '', alias = name] = one.trim().split(' as ')
      parts.set(alias, { file: join(folder, file).replaceAll('\\', '/'), name })
    }
  }
  return parts
}

function readIndex(packageName: string, index: string): Map<string, Part> {
  const path = join(import.meta.dirname, '../../node_modules', packageName, index)
  return findParts(readFileSync(path, 'utf8'), dirname(path))
}

const readName = (name: { type: string; name?: string; value?: unknown }) => name.name ?? String(name.value)

/** A module's code with the parts' own files; an import of anything else from an index stays as it is. */
export function importExactly(code: string, indexes: ReadonlyMap<string, ReadonlyMap<string, Part>>): string {
  let changed = code
  for (const node of parseAst(code).body.toReversed()) {
    if (node.type !== 'ImportDeclaration') continue
    const parts = indexes.get(String(node.source.value))
    if (!parts) continue
    const lines = node.specifiers.map((one) => {
      const part = one.type === 'ImportSpecifier' ? parts.get(readName(one.imported)) : undefined
      return part && `import { ${part.name} as ${one.local.name} } from ${JSON.stringify(part.file)};`
    })
    if (lines.every((line) => line !== undefined))
      changed = changed.slice(0, node.start) + lines.join(' ') + changed.slice(node.end)
  }
  return changed
}

/** Replaces imports from a package's index by imports of the parts' files, in builds only. */
export function exactImports(): Plugin {
  const indexes = new Map(Object.entries(packages).map(([name, index]) => [name, readIndex(name, index)]))
  return {
    name: 'exact-imports',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (id.endsWith('.css') || !Object.keys(packages).some((name) => code.includes(name))) return null
      const changed = importExactly(code, indexes)
      return changed === code ? null : { code: changed, map: null }
    },
  }
}
