import react from '@vitejs/plugin-react'
import mantine from 'postcss-preset-mantine'
import { defineConfig } from 'vite'
import { chunkGroups } from './chunks.ts'
import { compressedFiles } from './compressed-files.ts'
import { exactImports } from './exact-imports.ts'
import { inlineRoutes } from './inline-routes.ts'
import { pageFiles } from './page-files.ts'
import { withoutJsonSchemas } from './without-json-schemas.ts'

/** The API's address while Vite serves the screens; `npm run dev` sets it. */
const api = process.env.API_URL ?? 'http://127.0.0.1:3001'

export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../.cache/vite',
  plugins: [react(), inlineRoutes(), exactImports(), withoutJsonSchemas(), pageFiles(), compressedFiles()],
  css: { postcss: { plugins: [mantine({ autoRem: false })] } },
  build: {
    outDir: process.env.WEB_OUT_DIR ?? '../.cache/web',
    emptyOutDir: true,
    target: 'es2023',
    // Nothing is inlined: the page's policy only allows scripts, styles and fonts from the product itself.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      preserveEntrySignatures: false,
      output: { codeSplitting: { groups: chunkGroups } },
    },
  },
  // Keeps the page's host: the server refuses changes from another one.
  server: {
    proxy: Object.fromEntries(
      ['/api', '/files', '/demo', '/bulk_template.csv'].map((path) => [path, { target: api }]),
    ),
  },
})
