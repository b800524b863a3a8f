import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { readPageHead } from '../server/src/platform/http/answers/page-head.ts'
import { findNamedFiles } from '../web/build/page-sizes.ts'

/**
 * `npx tsx bench/bytes.ts /admin/orders /auth/login-page` shows which packages and modules make a page large. It
 * builds the screens with source maps and prints for each address the files that its page names, then its largest
 * parts: each package, and each module of this repository. A part's bytes are its share of the file's compressed size,
 * by its share of the minified code. `FILES=1` prints the parts of each file, and `SPLIT=@mantine/core` each module of
 * a package.
 */
const root = join(import.meta.dirname, '..')
const shownCount = Number(process.env.TOP ?? 25)

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Decodes the numbers of a source map's segment. */
function decodeSegment(segment: string): number[] {
  const numbers: number[] = []
  let value = 0
  let shift = 0
  for (const digit of segment) {
    const bits = digits.indexOf(digit)
    value += (bits & 31) << shift
    shift += 5
    if (bits & 32) continue
    numbers.push(value & 1 ? -(value >> 1) : value >> 1)
    value = 0
    shift = 0
  }
  return numbers
}

/** Counts the characters of a built file that come from each source. */
function measureSources(code: string, map: { sources: string[]; mappings: string }): Map<string, number> {
  const lengths = new Map<string, number>()
  const lines = code.split('\n')
  let source = 0
  for (const [n, line] of map.mappings.split(';').entries()) {
    let column = 0
    let last: { column: number; source: string } | undefined
    const end = (at: number) => {
      if (last) lengths.set(last.source, (lengths.get(last.source) ?? 0) + at - last.column)
    }
    for (const segment of line.split(',').filter(Boolean)) {
      const [step = 0, sourceStep] = decodeSegment(segment)
      column += step
      end(column)
      source += sourceStep ?? 0
      last = sourceStep === undefined ? undefined : { column, source: map.sources[source] ?? '' }
    }
    end(lines[n]?.length ?? 0)
  }
  return lengths
}

/** Returns the package of a source, such as `@mantine/core`, or the path of a module of this repository. */
function findOwner(source: string): string {
  const path = source.replace(/^.*node_modules\//, '§')
  if (!path.startsWith('§'))
    return relative(root, join(root, '.x', 'assets', source)).replace(/^(\.\.\/)+/, '')
  const [scope = '', name = ''] = path.slice(1).split('/')
  const owner = scope.startsWith('@') ? `${scope}/${name}` : scope
  return process.env.SPLIT?.split(',').includes(owner) ? path.slice(1) : owner
}

async function print(address: string, dir: string, files: string[]): Promise<void> {
  const parts = new Map<string, number>()
  let all = 0
  for (const file of files) {
    const code = await readFile(join(dir, file), 'utf8')
    const bytes = file.endsWith('.woff2')
      ? (await readFile(join(dir, file))).length
      : brotliCompressSync(code.replace(/\n\/\/# sourceMapping.*/, '')).length
    all += bytes
    const own = new Map<string, number>()
    if (existsSync(join(dir, `${file}.map`))) {
      const map = JSON.parse(await readFile(join(dir, `${file}.map`), 'utf8'))
      const lengths = measureSources(code, map)
      const sum = [...lengths.values()].reduce((a, b) => a + b, 0)
      for (const [source, length] of lengths) {
        const part = findOwner(source)
        own.set(part, (own.get(part) ?? 0) + (bytes * length) / sum)
      }
    } else own.set(file.replace(/-[\w-]{8}\./, '.'), bytes)
    if (process.env.FILES) {
      console.log(`\n  ${bytes.toString().padStart(7)}  ${file}`)
      show(own)
    }
    for (const [part, size] of own) parts.set(part, (parts.get(part) ?? 0) + size)
  }
  console.log(`\n${address}: ${files.length} files, ${(all / 1000).toFixed(0)} kB`)
  if (!process.env.FILES) show(parts)
}

function show(parts: Map<string, number>): void {
  const largest = [...parts].sort(([, a], [, b]) => b - a)
  for (const [part, bytes] of largest.slice(0, shownCount))
    console.log(`${(bytes / 1000).toFixed(2).padStart(8)}  ${part}`)
  const rest = largest.slice(shownCount).reduce((sum, [, bytes]) => sum + bytes, 0)
  if (rest > 0) console.log(`${(rest / 1000).toFixed(2).padStart(8)}  ${largest.length - shownCount} more`)
}

const dir = process.env.BUILT ?? (await mkdtemp(join(tmpdir(), 'bytes-')))
try {
  if (!process.env.BUILT || (await readdir(dir)).length === 0) {
    process.env.WEB_OUT_DIR = dir
    await build({
      configFile: join(root, 'web/vite.config.ts'),
      logLevel: 'error',
      build: { outDir: dir, sourcemap: 'hidden' },
    })
  }
  const { pages } = JSON.parse(await readFile(join(dir, 'page-files.json'), 'utf8'))
  const html = await readFile(join(dir, 'index.html'), 'utf8')
  const buildHead = readPageHead(dir)
  const addressArguments = process.argv.slice(2)
  const addresses = addressArguments.length > 0 ? addressArguments : Object.keys(pages)
  for (const address of addresses)
    await print(address, dir, findNamedFiles(html + buildHead(address, ['en'])))
} finally {
  if (!process.env.BUILT) await rm(dir, { recursive: true })
}
