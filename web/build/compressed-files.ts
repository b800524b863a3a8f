import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(js|css|svg)$/
/** Smaller ones fit into one packet anyway. */
const leastBytes = 1000

/**
 * Writes each asset compressed at the highest level, in two formats, so that no request waits for
 * compression.
 */
export function compressFiles(): Plugin {
  return {
    name: 'compressed-files',
    apply: 'build',
    async writeBundle({ dir = '.' }) {
      const folder = join(dir, 'assets')
      const names = (await readdir(folder)).filter((name) => compressible.test(name))
      await Promise.all(
        names.map(async (name) => {
          const path = join(folder, name)
          const content = await readFile(path)
          if (content.length < leastBytes) return
          await Promise.all([
            promisify(brotliCompress)(content).then((bytes) => writeFile(`${path}.br`, bytes)),
            promisify(gzip)(content, { level: 9 }).then((bytes) => writeFile(`${path}.gz`, bytes)),
          ])
        }),
      )
    },
  }
}
