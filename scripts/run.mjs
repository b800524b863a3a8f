import { realpathSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { checkMachine, fail, findBuilt, root } from './build.mjs'
import { npmAbove } from './npm-above.mjs'

/**
 * Runs a TypeScript file of this repository in this process, so that signals reach the file's code directly, and the
 * exit code and memory are its own: `node scripts/run.mjs server/src/commands/admin-create.ts --email …`
 */
export async function run(entry, args, { web = false } = {}) {
  checkMachine()
  // The server reads migrations and demo files from the checkout, because they aren't next to the built file.
  process.env.PARTSDESK_ROOT = root
  process.env.DATA_DIR ??= join(root, '.data')
  process.env.PARTSDESK_DIES_WITH ??= npmAbove().join()
  const { file, webDir } = await findBuilt(entry, { web })
  if (webDir) process.env.WEB_DIR ??= webDir
  process.argv = [process.execPath, file, ...args]
  process.setSourceMapsEnabled(true)
  await import(pathToFileURL(file).href).catch(refuseOption)
}

/** Prints a mistyped option without a stack; throws other errors. */
export function refuseOption(error) {
  if (!String(error?.code).startsWith('ERR_PARSE_ARGS')) throw error
  fail(error.message)
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const [entry, ...args] = process.argv.slice(2)
  if (!entry) fail('Usage: node scripts/run.mjs <file.ts> [arguments]')
  await run(relative(root, resolve(entry)).replaceAll('\\', '/'), args)
}
