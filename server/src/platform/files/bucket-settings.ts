import { ConfigError } from '../config-error.ts'

/** A bucket of any S3-compatible store. */
export type BucketSettings = {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** How long the store can be silent, in milliseconds; 10 s by default. */
  patience?: number
}

/** Null: files stay in `DATA_DIR`. */
export function readBucket(env: NodeJS.ProcessEnv): BucketSettings | null {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!bucket && !accessKeyId && !secretAccessKey && !env.S3_ENDPOINT) return null
  if (!bucket || !accessKeyId || !secretAccessKey)
    throw new ConfigError(
      'S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together; see docs/settings.md',
    )
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    throw new ConfigError(`S3_BUCKET=${bucket} is not a bucket's name`)
  const region = env.S3_REGION || 'us-east-1'
  const endpoint = env.S3_ENDPOINT || `https://s3.${region}.amazonaws.com`
  if (!/^https?:\/\/[^/?#]+\/?$/.test(endpoint) || !URL.canParse(endpoint))
    throw new ConfigError(`S3_ENDPOINT=${endpoint} is not an address, such as https://s3.example.com`)
  return { endpoint: endpoint.replace(/\/$/, ''), region, bucket, accessKeyId, secretAccessKey }
}
