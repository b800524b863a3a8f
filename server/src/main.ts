import { readConfig } from './platform/config.ts'
import { ConfigError } from './platform/config-error.ts'
import { MigrationError } from './platform/db/migrate.ts'
import { drainFirst, onStop, StartError, stop, watchProcess } from './platform/process.ts'
import { startServer } from './start-server.ts'

/** The process: API with web, worker, or both in one. */
const log = (line: string) => console.error(line)
watchProcess(log)

try {
  const config = readConfig()
  const demo = config.mode === 'demo' ? (await import('#demo/demo.ts')).demo : null
  const { url } = await startServer(config, { log, onStop, drainFirst, demo })
  log(`Partsdesk is ready at ${url}`)
  if (demo) log('Sign in as dealer1@partsdesk.test with the password Partsdesk-demo-1')
} catch (error) {
  const isExpected =
    error instanceof StartError || error instanceof ConfigError || error instanceof MigrationError
  console.error(isExpected ? error.message : error)
  await stop(1)
}
