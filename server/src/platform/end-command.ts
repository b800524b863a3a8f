import { type Config, readConfig } from './config.ts'
import { ConfigError } from './config-error.ts'
import { isDatabaseAway } from './db/connections/database-away.ts'
import { DistributeError } from './db/distribute/distribute-error.ts'
import { MigrationError } from './db/migrations/migrate.ts'
import { FilesAway } from './files/file-store.ts'
import { Refusal } from './http/refusals/refuse.ts'
import { StartError } from './process.ts'

/** Errors whose message is a sentence for the operator. */
const explained = [ConfigError, DistributeError, FilesAway, MigrationError, Refusal, StartError]
/** PostgreSQL doesn't let the role in (28…), has no such database, or denies a privilege. */
const isRefused = (code = '') => /^28/.test(code) || code === '3D000' || code === '42501'

type DatabaseError = Error & { code?: string; detail?: string; errors?: Error[] }

/** A sentence on what the operator can mend: settings, the bucket or the database. Null for an error in the code. */
export function explainFailure(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if (explained.some((kind) => error instanceof kind)) return error.message
  const { code, detail, message, errors } = error as DatabaseError
  if (isRefused(code)) return `The database refused: ${message}${detail ? `. ${detail}` : ''}`
  // A name with several addresses fails with an error for each, and without a message of its own.
  if (isDatabaseAway(error)) return `The database can't be used: ${message || errors?.[0]?.message}`
  return null
}

/** Ends a command with a sentence for the operator. */
export function endWith(message: string): never {
  console.error(message)
  process.exit(1)
}

/** Reads a command's settings; ends it with a sentence if one is wrong. */
export function readConfigOrEnd(): Config {
  try {
    return readConfig()
  } catch (error) {
    return endCommand(error)
  }
}

/** Ends a command that failed, with a sentence if there is one, otherwise with the stack. */
export function endCommand(error: unknown): never {
  console.error(explainFailure(error) ?? error)
  process.exit(1)
}
