import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'
import type { BucketSettings } from '../../src/platform/files/bucket-settings.ts'

/** A real server of the S3 protocol with one bucket, on loopback. */
export async function startBucket(port = 0, directory = mkdtempSync(path.join(tmpdir(), 'partsdesk-s3-'))) {
  const server = new S3rver({
    address: '127.0.0.1',
    port,
    directory,
    silent: true,
    configureBuckets: [{ name: 'partsdesk' }],
  })
  const address = await server.run()
  const settings: BucketSettings = {
    endpoint: `http://127.0.0.1:${address.port}`,
    region: 'us-east-1',
    bucket: 'partsdesk',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  }
  return {
    settings,
    port: address.port,
    directory,
    stop: () => server.close(),
    forget: () => rmSync(directory, { recursive: true, force: true }),
  }
}
