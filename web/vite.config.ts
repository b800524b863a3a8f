import react from '@vitejs/plugin-react'
import mantine from 'postcss-preset-mantine'
import { defineConfig } from 'vite'
import { chunkGroups } from './chunks.ts'

/** Where the API answers while Vite serves the screens; `npm run dev` sets it. */
const api = process.env.API_URL ?? 'http://127.0.0.1:3001'

export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../.cache/vite',
  plugins: [react()],
  css: { postcss: { plugins: [mantine({ autoRem: false })] } },
  build: {
    outDir: process.env.WEB_OUT_DIR ?? '../.cache/web',
    emptyOutDir: true,
    target: 'es2023',
    // Nothing is inlined: the page allows scripts, styles and fonts from the product itself only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  // The host stays the page's own: the server refuses changes that come from another one.
  server: { proxy: Object.fromEntries(['/api', '/files', '/demo'].map((path) => [path, { target: api }])) },
})
