import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../platform/config.ts'
import { ConfigError } from '../platform/config-error.ts'
import { endCommand } from '../platform/end-command.ts'
import { bucketStore } from '../platform/files/bucket-store.ts'
import { folderStore } from '../platform/files/folder-store.ts'
import { moveFiles } from '../platform/files/move-files.ts'
import { pluralize } from '../platform/pluralize.ts'

/**
 * `npm run files:move -- --to bucket` copies the files of DATA_DIR to the bucket of S3_BUCKET, `--to folder`
 * back. With `--remove` they go from where they came: docs/how-to/store-files.md.
 */
const { values } = parseArgs({ options: { to: { type: 'string' }, remove: { type: 'boolean' } } })
try {
  if (values.to !== 'bucket' && values.to !== 'folder')
    throw new ConfigError('Usage: npm run files:move -- --to bucket|folder [--remove]')
  const { bucket: settings, dataDir } = readConfig()
  if (!settings) throw new ConfigError('S3_BUCKET names the bucket; see docs/how-to/store-files.md')
  if (values.to === 'bucket' && !existsSync(path.join(dataDir, 'files')))
    throw new ConfigError(`${dataDir} has no folder "files". Set DATA_DIR to where the files are.`)
  const folder = folderStore(dataDir)
  const bucket = bucketStore(settings, dataDir)
  const [from, to] = values.to === 'bucket' ? [folder, bucket] : [bucket, folder]
  let reported = 0
  const done = await moveFiles(from, to, {
    removes: values.remove ?? false,
    onFolder: ({ copied }) => {
      if (copied < reported + 1000) return
      reported = copied
      console.error(`${copied} copied`)
    },
  })
  bucket.close()
  const megabytes = (done.bytes / 1024 / 1024).toFixed(1)
  console.log(
    `${pluralize(done.copied, 'file')} (${megabytes} MB) copied to ${to.place}, ${done.there} were there already`,
  )
  if (values.remove) console.log(`${done.removed} removed from ${from.place}`)
} catch (error) {
  endCommand(error)
}
