declare module 's3rver' {
  /** A server of the S3 protocol that checks signatures. Its only key is S3RVER, whose secret is also S3RVER. */
  export default class S3rver {
    constructor(options: {
      address: string
      port: number
      directory: string
      silent: boolean
      configureBuckets?: { name: string }[]
    })
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
