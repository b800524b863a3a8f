import { readConfig } from '#server/platform/config.ts'
import { openRuntime } from '#server/platform/open-runtime.ts'
import { finishHostChanges } from './finish-host-changes.ts'

/** A separate process that runs pending changes, for tests that kill it midway. */
const [databaseUrl, settings] = process.argv.slice(2)
openRuntime({ ...readConfig(), storeHosts: JSON.parse(settings!) }, { databaseUrl: databaseUrl! })
await finishHostChanges()
