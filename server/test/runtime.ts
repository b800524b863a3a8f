import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { type Config, readConfig } from '../src/platform/config.ts'
import { appUrl } from '../src/platform/db/roles.ts'
import { openHandedOver } from '../src/platform/mail/handed-over.ts'
import { type MailSettings, openMailServer } from '../src/platform/mail/mail-server.ts'
import { openRuntime } from '../src/platform/open-runtime.ts'
import { type Log, runtime } from '../src/platform/runtime.ts'
import { testKey } from './tenants.ts'

const settings = (dataDir: string, more: Record<string, string> = {}) => ({
  PARTSDESK_MODE: 'test',
  DATA_DIR: dataDir,
  SECRET_KEY: testKey.toString('base64'),
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
  ...more,
})

/** The settings of a test; a copy of its own, which `configure` changes. */
export const testConfig = (dataDir: string): Config => readConfig(settings(dataDir))

/** Changes settings of the running product, as another start would. */
export function configure(changes: Partial<Config>): void {
  Object.assign(runtime().config, changes)
}

/** From now on mail leaves through another server; null: through none. */
export function sendMailThrough(server: MailSettings | null): void {
  runtime().mail?.close()
  Object.assign(runtime(), { mail: server && openMailServer(server) })
}

/** Begins a file of handed-over mails in the folder, as a process that starts does. */
export function beginHandedOver(dir: string): void {
  runtime().handedOver?.close()
  Object.assign(runtime(), { handedOver: openHandedOver(dir) })
}

/** What is noted goes there. */
export function logTo(log: Log): void {
  Object.assign(runtime(), { log })
}

/** For tests of what asks no database. */
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

/** What a process of its own runs first, as a script: it works on the database and the files of a test. */
export function openingRuntime(
  server: { databaseUrl: string; dataDir: string },
  more: Record<string, string> = {},
): string {
  const source = (file: string) => JSON.stringify(new URL(`../src/platform/${file}`, import.meta.url).href)
  return `
    const { readConfig } = await import(${source('config.ts')})
    const { openRuntime } = await import(${source('open-runtime.ts')})
    openRuntime(readConfig(${JSON.stringify(settings(server.dataDir, more))}), {
      databaseUrl: ${JSON.stringify(appUrl(server.databaseUrl, testKey))},
    })`
}
