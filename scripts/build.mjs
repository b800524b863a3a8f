import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Builds the server and the web app, each into a folder named by the hash of its sources. If the sources are
 * unchanged, it doesn't even load esbuild and Vite, so that the server starts fast.
 * The file is plain JavaScript, because Node 20 doesn't run TypeScript.
 */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const settings = ['package.json', 'package-lock.json', 'tsconfig.json', 'scripts/build.mjs']
const serverSources = ['contract/src', 'server/src', 'demo', ...settings]
const webSources = ['contract/src', 'web', ...settings]
const KEEP = 2

/** Prints a message and ends the process with an error. */
export function fail(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

/** Ends with a one-line message if Node is too old or packages are missing, before that causes a stack of errors. */
export function checkMachine() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    fail(`Partsdesk needs Node 20.19 or later; this is ${process.versions.node}.`)
  }
  if (!existsSync(join(root, 'node_modules', 'fastify'))) fail('The packages are missing; run: npm install')
}

/** Returns an entry's built server file and, on request, the folder of the web files. Builds missing ones. */
export async function findBuilt(entry, { web = false } = {}) {
  if (!existsSync(join(root, entry))) fail(`There is no ${entry}.`)
  const parts = partsFor(entry, web)
  if (parts.some((part) => !find(part))) {
    if (!existsSync(join(root, 'node_modules', 'esbuild')))
      fail(
        'Partsdesk isn’t built here, and the packages that build it are missing; run: npm ci && npm run build',
      )
    await buildApart(entry, web)
  }
  const [server, browser] = parts.map((part) => find(part) ?? fail('The build did not succeed.'))
  return { file: join(server, relative(parts[0].base, entry).replace(/\.ts$/, '.mjs')), webDir: browser }
}

/** Lists the parts that an entry needs: `name` is a part's folder, and `make` fills it. */
function partsFor(entry, web) {
  const parts = [isServers(entry) ? serverPart() : otherPart(entry)]
  if (web) parts.push({ name: `web-${hashFiles(webSources)}`, make: makeWeb })
  return parts
}

function isServers(entry) {
  return (
    entry === 'server/src/main.ts' ||
    entry === 'server/src/worker.ts' ||
    entry.startsWith('server/src/commands/')
  )
}

/** The server and its commands share one build, because they share most code. */
function serverPart() {
  const base = 'server/src'
  const make = (folder) => {
    const files = readdirSync(join(root, base), { recursive: true }).map(
      (file) => `${base}/${file.replaceAll('\\', '/')}`,
    )
    return makeServer(
      folder,
      base,
      files.filter((file) => isServers(file) && /(?<!\.test)\.ts$/.test(file)),
    )
  }
  return { name: `server-${hashFiles(serverSources)}`, base, make }
}

function otherPart(entry) {
  const base = dirname(entry)
  const sources = [...serverSources, entry.split('/')[0]]
  const name = `run-${basename(entry, '.ts')}-${hashFiles([...new Set(sources)], entry)}`
  return { name, base, make: (folder) => makeServer(folder, base, [entry]) }
}

function hashFiles(paths, also = '') {
  const hash = createHash('sha256').update(also)
  for (const path of paths) {
    for (const file of filesIn(path)) hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex').slice(0, 12)
}

function filesIn(path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false })
  if (!found) return []
  if (found.isFile()) return [path]
  return readdirSync(join(root, path))
    .sort()
    .filter((name) => !/\.test\.tsx?$|\.md$|^\.|^node_modules$/.test(name))
    .flatMap((name) => filesIn(`${path}/${name}`))
}

/** The checkout's cache folder, and the one in the data folder for a checkout that isn't writable. */
function caches() {
  return [join(root, '.cache'), join(resolve(process.env.DATA_DIR ?? join(root, '.data')), 'cache')]
}

function find({ name }) {
  const folder = caches()
    .map((cache) => join(cache, name))
    .find((candidate) => existsSync(candidate))
  if (!folder) return undefined
  try {
    // Marks the folder as used, because cleanup removes the least recently used ones.
    utimesSync(folder, new Date(), new Date())
  } catch {
    // The folder belongs to another user.
  }
  return folder
}

function writableCache() {
  const [own, other] = caches()
  for (const cache of [own, other]) {
    try {
      mkdirSync(cache, { recursive: true })
      accessSync(cache, constants.W_OK)
      if (cache === other) linkPackages(cache)
      return cache
    } catch {
      // Try the next one.
    }
  }
  return fail(`Neither ${own} nor ${other} can be written; choose a data folder with DATA_DIR.`)
}

/** Links node_modules into a cache, because Node looks for the built server's packages upwards from its folder. */
function linkPackages(cache) {
  const link = join(cache, 'node_modules')
  rmSync(link, { force: true })
  symlinkSync(join(root, 'node_modules'), link, 'junction')
}

/** Builds in a separate process, so that the server's process doesn't retain the build's memory. */
async function buildApart(entry, web) {
  process.stdout.write('Building Partsdesk (only when its sources have changed) …\n')
  const args = [fileURLToPath(import.meta.url), entry, ...(web ? ['--web'] : [])]
  const child = spawn(process.execPath, args, { stdio: 'inherit' })
  const interrupt = (signal) => {
    child.kill(signal)
    process.exit(signal === 'SIGINT' ? 130 : 143)
  }
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt)
  const code = await new Promise((done) => child.once('exit', (exit) => done(exit ?? 1)))
  process.off('SIGINT', interrupt).off('SIGTERM', interrupt)
  if (code !== 0) process.exit(code)
}

async function build(entry, web) {
  const cache = writableCache()
  await Promise.all(
    partsFor(entry, web).map(async (part) => {
      if (find(part)) return
      // Builds under another name, so that an interrupted build, or two at once, never leave an incomplete folder.
      const draft = join(cache, `draft-${part.name}-${process.pid}`)
      try {
        await part.make(draft)
        if (!existsSync(join(cache, part.name))) renameSync(draft, join(cache, part.name))
      } finally {
        rmSync(draft, { recursive: true, force: true })
      }
      removeOld(cache, part.name)
    }),
  )
}

function removeOld(cache, name) {
  const kind = name.slice(0, name.lastIndexOf('-') + 1)
  const age = (folder) => statSync(join(cache, folder), { throwIfNoEntry: false })?.mtimeMs ?? 0
  const earlierBuilds = readdirSync(cache).filter((folder) => folder.startsWith(kind) && folder !== name)
  const drafts = readdirSync(cache).filter(
    (folder) => folder.startsWith('draft-') && age(folder) < Date.now() - 3_600_000,
  )
  const old = earlierBuilds.sort((a, b) => age(b) - age(a)).slice(KEEP - 1)
  for (const folder of [...old, ...drafts]) rmSync(join(cache, folder), { recursive: true, force: true })
}

async function makeServer(outdir, base, entries) {
  const esbuild = await import('esbuild')
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: [
      ...entries.map((entry) => ({ in: entry, out: relative(base, entry).replace(/\.ts$/, '') })),
      // The server starts the workers from files next to its own.
      { in: 'server/src/vin-worker.ts', out: 'vin-worker' },
      { in: 'server/src/mail-worker.ts', out: 'mail-worker' },
    ],
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    packages: 'external',
    sourcemap: true,
    // Node loads the maps at the start and retains them. With the sources, they would take 15 MB more memory.
    sourcesContent: false,
    logLevel: 'warning',
  })
}

async function makeWeb(outDir) {
  // The folder's name depends only on the sources, so a build in a test mustn't contain React's development build.
  process.env.NODE_ENV = 'production'
  const { build: viteBuild } = await import('vite')
  await viteBuild({
    root: join(root, 'web'),
    configFile: join(root, 'web', 'vite.config.ts'),
    // The other loaders write into node_modules, which may belong to another user.
    configLoader: 'runner',
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true },
  })
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  checkMachine()
  const [entry] = process.argv.slice(2).filter((arg) => !arg.startsWith('--'))
  // Without an entry (`npm run build`), it builds the server and the web app.
  await build(entry ?? 'server/src/main.ts', !entry || process.argv.includes('--web')).catch((error) => {
    // The stack of an error in the sources has no useful information.
    console.error(error.errors ? error.message : error)
    fail('The build did not succeed.')
  })
}
