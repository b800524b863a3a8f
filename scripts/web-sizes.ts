import { existsSync, readFileSync, statSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { readPageHead } from '../server/src/platform/http/answers/page-head.ts'
import { findNamedFiles, nameWithoutHash } from '../web/build/page-sizes.ts'
import { watchedScreens } from '../web/build/watched-screens.ts'

/**
 * `npm run web:sizes` records what the watched screens load. `e2e/all-screens/loading.spec.ts` compares later builds
 * with it.
 */
const dir = await mkdtemp(join(tmpdir(), 'partsdesk-sizes-'))
try {
  await build({ configFile: 'web/vite.config.ts', logLevel: 'warn', build: { outDir: dir } })
  const page = readFileSync(join(dir, 'index.html'), 'utf8')
  const buildHead = readPageHead(dir)
  const files: Record<string, number> = {}
  const screens: Record<string, string> = {}
  for (const address of Object.keys(watchedScreens)) {
    const named = findNamedFiles(page + buildHead(address, ['en']))
    for (const file of named) {
      const compressed = join(dir, `${file}.br`)
      files[nameWithoutHash(file)] = statSync(existsSync(compressed) ? compressed : join(dir, file)).size
    }
    screens[address] = named.map(nameWithoutHash).sort().join(' ')
  }
  const sorted = Object.fromEntries(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1)))
  const recorded = JSON.stringify({ files: sorted, screens }, undefined, 2)
  await writeFile('e2e/recorded-sizes.json', `${recorded}\n`)
} finally {
  await rm(dir, { recursive: true })
}
