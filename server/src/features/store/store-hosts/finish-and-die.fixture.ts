import { readConfig } from '#server/platform/config.ts'
import { openRuntime } from '#server/platform/open-runtime.ts'
import { finishHostChanges } from './finish-host-changes.ts'

/** A process of its own that carries out what waits, for tests that kill it in the middle. */
const [databaseUrl, settings] = process.argv.slice(2)
openRuntime({ ...readConfig(), storeHosts: JSON.parse(settings!) }, { databaseUrl: databaseUrl! })
await finishHostChanges()
