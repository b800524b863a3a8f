import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** A file waits for its database half of the time: two at once are quicker also on two cores. */
const maxWorkers = Math.min(8, Math.max(2, availableParallelism() - 1))

/** What is waited for comes when it comes: no test says how quick the machine has to be. */
const expectPatience = { poll: { timeout: 25_000 } }

/**
 * Three projects: `unit` needs nothing, `api` shares one database server and copies a template per file,
 * `e2e` drives Chromium against the whole product as `npm start` runs it.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['contract/**/*.test.ts', 'web/**/*.test.ts', 'demo/**/*.test.ts', 'scripts/**/*.test.ts'],
          maxWorkers,
          testTimeout: 30_000,
          expect: expectPatience,
        },
      },
      {
        test: {
          name: 'api',
          include: ['server/**/*.test.ts'],
          globalSetup: ['server/test/global-setup.ts'],
          maxWorkers,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          expect: expectPatience,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.spec.ts'],
          globalSetup: ['e2e/global-setup.ts'],
          // Each file drives a browser of its own against one product: more only wait for each other, and what else runs.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
