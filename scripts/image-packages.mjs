import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './build.mjs'

/**
 * `node scripts/image-packages.mjs <folder>` copies the packages that the built server loads, and their dependencies,
 * for the container image. The image doesn't need the other packages, which build the web files or run unbuilt sources.
 */
const [target] = process.argv.slice(2)
const packages = join(root, 'node_modules')
const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const found = new Set()

for (const folder of readdirSync(join(root, '.cache')).filter((name) => name.startsWith('server-')))
  for (const name of importsIn(join(root, '.cache', folder))) if (name in dependencies) take(name, packages)
for (const from of found) {
  if (!target) continue
  const to = join(target, from.slice(root.length + 1))
  mkdirSync(dirname(to), { recursive: true })
  cpSync(from, to, { recursive: true, filter: (file) => isNeeded(file.slice(from.length)) })
}
console.log(`${found.size} packages`)

/** Leaves out nested packages, which are copied separately, and files that only editors and debuggers read. */
function isNeeded(file) {
  return !file.startsWith('/node_modules') && !/\.(map|d\.[cm]?ts|md)$/.test(file)
}

function importsIn(folder) {
  const names = new Set()
  for (const file of readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.mjs'))) {
    const text = readFileSync(join(folder, file), 'utf8')
    for (const [, name] of text.matchAll(/(?:from|import)\s*\(?\s*["']([^"'.#][^"']*)["']/g))
      if (!name.startsWith('node:')) names.add(readPackageName(name))
  }
  return names
}

function readPackageName(name) {
  return name.split('/', name.startsWith('@') ? 2 : 1).join('/')
}

/** Adds the package that Node finds from a folder, and its dependencies. Optional ones may be missing. */
function take(name, from) {
  const at = findPackage(name, from)
  if (!at || found.has(at)) return
  found.add(at)
  const { dependencies, optionalDependencies } = JSON.parse(readFileSync(join(at, 'package.json'), 'utf8'))
  for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) take(needed, at)
}

function findPackage(name, from) {
  for (let dir = from; dir.startsWith(root); dir = dirname(dir)) {
    const at = join(dir.endsWith('node_modules') ? dir : join(dir, 'node_modules'), name)
    if (existsSync(join(at, 'package.json'))) return at
  }
  return null
}
