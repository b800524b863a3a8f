import { openDatabase } from '#server/platform/db/database.ts'
import { finishHostChanges } from './finish-host-changes.ts'
import { useStoreHosts } from './settings.ts'

/** A process of its own that carries out what waits, for tests that kill it in the middle. */
const [databaseUrl, settings] = process.argv.slice(2)
openDatabase(databaseUrl!)
useStoreHosts(JSON.parse(settings!))
await finishHostChanges()
