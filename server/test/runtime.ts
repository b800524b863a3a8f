import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { type Config, readConfig } from '../src/platform/config.ts'
import { appUrl } from '../src/platform/db/connections/roles.ts'
import type { FileStore } from '../src/platform/files/file-store.ts'
import type { Log } from '../src/platform/logger.ts'
import { openHandedOver } from '../src/platform/mail/handed-over.ts'
import { type MailSettings, openMailServer } from '../src/platform/mail/open-mail-server.ts'
import { openRuntime } from '../src/platform/open-runtime.ts'
import { runtime } from '../src/platform/runtime.ts'
import { testKey } from './tenants.ts'

const settings = (dataDir: string, more: Record<string, string> = {}) => ({
  PARTSDESK_MODE: 'test',
  DATA_DIR: dataDir,
  SECRET_KEY: testKey.toString('base64'),
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
  ...more,
})

/** A test's settings; its own copy, which `configure` changes. */
export const testConfig = (dataDir: string): Config => readConfig(settings(dataDir))

/** Changes the running product's settings, as a restart would. */
export function configure(changes: Partial<Config>): void {
  Object.assign(runtime().config, changes)
}

/** Sends email through another server from now on; null: through none. */
export function sendMailThrough(server: MailSettings | null): void {
  runtime().mail?.close()
  Object.assign(runtime(), { mail: server && openMailServer(server) })
}

/** Starts a file of handed-over emails in the folder, as a starting process does. */
export function beginHandedOver(dir: string): void {
  runtime().handedOver?.close()
  Object.assign(runtime(), { handedOver: openHandedOver(dir) })
}

/** Sends log output there. */
export function logTo(log: Log): void {
  Object.assign(runtime(), { log })
}

/** Opens a runtime for tests that don't query a database. */
export function runtimeWithoutDatabase(): void {
  let close = async () => {}
  beforeAll(() => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'partsdesk-runtime-'))
    const opened = openRuntime(testConfig(dataDir), { databaseUrl: 'postgres://nobody@127.0.0.1:1/none' })
    close = async () => {
      await opened.close()
      rmSync(dataDir, { recursive: true, force: true })
    }
  })
  afterAll(() => close())
}

/** The first call of a separate process (`startScript`), to use a test's database and files. */
export function openingRuntime(
  server: { databaseUrl: string; dataDir: string },
  more: Record<string, string> = {},
): string {
  return `
    import { readConfig } from '#server/platform/config.ts'
    import { openRuntime } from '#server/platform/open-runtime.ts'
    openRuntime(readConfig(${JSON.stringify(settings(server.dataDir, more))}), {
      databaseUrl: ${JSON.stringify(appUrl(server.databaseUrl, testKey))},
    })`
}

/** Stores files there from this point. */
export function keepFilesIn(files: FileStore): void {
  runtime().files.close()
  Object.assign(runtime(), { files })
}
