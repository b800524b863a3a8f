import { availableParallelism } from 'node:os'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { findBrowser, launchOptions } from './e2e/find-browser.ts'

const maxWorkers = Math.min(8, Math.max(2, availableParallelism() - 1))

/** What is waited for comes when it comes: these end what hangs, and no busy machine is slow enough for them. */
const patience = {
  testTimeout: 180_000,
  hookTimeout: 300_000,
  teardownTimeout: 60_000,
  expect: { poll: { timeout: 120_000 } },
}

/** The same browser as end to end, looked for only when these tests run. */
const chromium = playwright({
  get launchOptions() {
    return launchOptions(findBrowser())
  },
  contextOptions: { reducedMotion: 'reduce' },
})

/**
 * Four projects, one after another: `unit` needs nothing; `components` draws pieces of screens in a browser; `api`
 * shares one database server and copies a template per file, and its processes load the product once for all of their
 * files; `e2e` drives Chromium against the whole product as `npm start` runs it. See docs/how-to/test.md.
 */
export default defineConfig({
  test: {
    // Of the page that draws components, before its files are read; only taken here.
    browser: { connectTimeout: patience.hookTimeout },
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          unstubGlobals: true,
          setupFiles: ['scripts/fixed-seed.ts'],
          include: ['contract/**/*.test.ts', 'web/**/*.test.ts', 'demo/**/*.test.ts', 'scripts/**/*.test.ts'],
          maxWorkers,
          ...patience,
        },
      },
      {
        extends: './web/vite.config.ts',
        root: './web',
        // Known before the first file: what is found on the way makes the page load again, amid a test.
        optimizeDeps: { entries: ['src/main.tsx', 'src/**/*.test.tsx'] },
        test: {
          name: 'components',
          include: ['src/**/*.test.tsx'],
          browser: {
            enabled: true,
            headless: true,
            provider: chromium,
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
            screenshotDirectory: '../test-results/components',
          },
          attachmentsDir: '../test-results/components',
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          ...patience,
        },
      },
      {
        test: {
          name: 'api',
          include: ['server/**/*.test.ts'],
          globalSetup: ['server/test/global-setup.ts'],
          setupFiles: ['scripts/fixed-seed.ts'],
          isolate: false,
          // A file often waits for its database, or for what it started: another goes on meanwhile.
          maxWorkers: Math.min(8, maxWorkers + 1),
          sequence: { groupOrder: 2 },
          ...patience,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.spec.ts'],
          globalSetup: ['e2e/global-setup.ts'],
          setupFiles: ['e2e/wait-for-product.ts'],
          isolate: false,
          // Each file drives a browser of its own against one product: more only wait for each other, and what else runs.
          maxWorkers: 2,
          sequence: { groupOrder: 3 },
          ...patience,
        },
      },
    ],
  },
})
