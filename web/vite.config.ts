import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import react from '@vitejs/plugin-react'
import mantine from 'postcss-preset-mantine'
import { defineConfig } from 'vite'
import { chunkFileNames, chunkGroups } from './build/chunks.ts'
import { compressFiles } from './build/compressed-files.ts'
import { exactImports } from './build/exact-imports.ts'
import { inlineRoutes } from './build/inline-routes.ts'
import { listFiles, loadableAgain } from './build/loadable-again.ts'
import { moreStyles } from './build/more-styles.ts'
import { pageFiles } from './build/page-files.ts'
import { pxToRemPlugin } from './build/px-to-rem.ts'
import { withoutJsonSchemas } from './build/without-json-schemas.ts'

/** The API's address while Vite serves the screens; `npm run dev` sets it. */
const api = process.env.API_URL ?? 'http://127.0.0.1:3001'

/** A file's hash, equal in every folder the project is in. */
function fileHash(file: string): string {
  const path = relative(import.meta.dirname, file).replaceAll('\\', '/')
  return createHash('sha256').update(path).digest('base64url').slice(0, 4)
}

export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../.cache/vite',
  plugins: [
    loadableAgain(),
    moreStyles(),
    react(),
    inlineRoutes(),
    exactImports(),
    withoutJsonSchemas(),
    pageFiles(),
    compressFiles(),
  ],
  css: {
    postcss: { plugins: [mantine({ autoRem: false }), pxToRemPlugin] },
    // Vite's own add the line, which has to be sent in the styles and in the script.
    modules: { generateScopedName: (name, file) => `_${name}_${fileHash(file)}` },
  },
  build: {
    outDir: process.env.WEB_OUT_DIR ?? '../.cache/web',
    emptyOutDir: true,
    target: 'es2023',
    // Nothing is inlined: the page's policy only allows scripts, styles and fonts from the product itself.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: listFiles },
    rolldownOptions: {
      // On a busy machine, it’s the first thing that someone who starts Partsdesk reads.
      checks: { pluginTimings: false },
      preserveEntrySignatures: false,
      output: { chunkFileNames, codeSplitting: { groups: chunkGroups } },
    },
  },
  // Keeps the page's host: the server refuses changes from another one.
  server: {
    proxy: Object.fromEntries(
      ['/api', '/files', '/demo', '/bulk_template.csv'].map((path) => [path, { target: api }]),
    ),
  },
})
