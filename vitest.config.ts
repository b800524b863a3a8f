import { availableParallelism } from 'node:os'
import { playwright } from '@vitest/browser-playwright'
import { register } from 'tsx/esm/api'
import { defineConfig } from 'vitest/config'
import { findBrowser, launchOptions } from './e2e/find-browser.ts'
import { LongestFirst } from './scripts/longest-first.ts'

const cores = availableParallelism()
/** For projects that only compute. */
const maxWorkers = Math.min(8, Math.max(2, cores - 1))

/** Timeouts only stop hung tests. They are long enough for the slowest machine. */
const patience = {
  testTimeout: 180_000,
  hookTimeout: 300_000,
  teardownTimeout: 60_000,
  expect: { poll: { timeout: 120_000 } },
}

/** The browser of the end-to-end tests, looked for only when these tests run. */
const chromium = playwright({
  get launchOptions() {
    return launchOptions(findBrowser())
  },
  contextOptions: { reducedMotion: 'reduce' },
})

/**
 * Node loads the product itself, with tsx for TypeScript: a process is ready in a third of the time that Vite takes to
 * transform 1,300 modules. A module can't be changed from outside then, so tests spy on objects.
 */
const native = {
  experimental: { viteModuleRunner: false, nodeLoader: false },
  execArgv: ['--import', 'tsx'],
}
register()

/**
 * Four projects. `unit` needs nothing and `components` draws pieces of screens in a browser: both at once. Then `api`,
 * which shares one database server and copies a template per file; its processes load the product once for all of
 * their files. Then `e2e`, which drives Chromium against the whole product as `npm start` runs it. See
 * docs/how-to/test.md.
 */
export default defineConfig({
  test: {
    // For the page that draws components. Vitest reads it only here, before it reads the page's files.
    browser: { connectTimeout: patience.hookTimeout },
    sequence: { sequencer: LongestFirst },
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
        // Lists dependencies up front. Vite would otherwise reload the page when it discovers one during a test.
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
          // Each file has a separate page.
          maxWorkers,
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
          // A file mostly waits, for its database or for the processes it started, so more than one per core can run.
          maxWorkers: Math.min(8, cores + 2),
          sequence: { groupOrder: 1 },
          ...native,
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
          // Each file drives a separate browser against one product: more would only wait for each other.
          maxWorkers: Math.min(4, cores + 1),
          sequence: { groupOrder: 2 },
          ...patience,
        },
      },
    ],
  },
})
