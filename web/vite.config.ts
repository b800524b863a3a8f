import react from '@vitejs/plugin-react'
import mantine from 'postcss-preset-mantine'
import { defineConfig } from 'vite'

/** Where the API answers while Vite serves the screens; `npm run dev` sets it. */
const api = process.env.API_URL ?? 'http://127.0.0.1:3001'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  css: { postcss: { plugins: [mantine({ autoRem: false })] } },
  build: {
    outDir: process.env.WEB_OUT_DIR ?? '../.cache/web',
    emptyOutDir: true,
    target: 'es2023',
    // Nothing is inlined: the page allows scripts, styles and fonts from the product itself only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': api, '/files': api, '/demo': api } },
})
