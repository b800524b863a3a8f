import { join } from 'node:path'
import type { Plugin } from 'vite'

const helper = '\0vite/preload-helper.js'
const loader = join(import.meta.dirname, '../src/platform/load-files.ts').replaceAll('\\', '/')

/** Lets a dynamic import that failed succeed later, see `load-files.ts`. */
export function loadableAgain(): Plugin {
  return {
    name: 'loadable-again',
    enforce: 'pre',
    apply: 'build',
    load: (id) => (id === helper ? `export { loadFiles as __vitePreload } from '${loader}'` : null),
  }
}

/** Files that every page has before anything is imported. */
const isLoaded = /\/(rolldown-runtime|base|base-packages)-[\w-]{8}\./

/**
 * The files to load before an import: Vite names none for a file that needs no other. In the order of their names, so
 * that repeated lists compress.
 */
export const listFiles = (file: string, others: readonly string[]): string[] =>
  others.length > 0 ? others.filter((name) => !isLoaded.test(name)).sort() : [file]
