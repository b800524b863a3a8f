import { readConfig } from './platform/config.ts'
import { explainFailure } from './platform/end-command.ts'
import { drainFirst, onStop, stop, watchProcess } from './platform/process.ts'
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
  console.error(explainFailure(error) ?? error)
  await stop(1)
}
