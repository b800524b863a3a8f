import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sendWebhookJob } from '../src/features/channels/webhooks/send-webhook.job.ts'

test('starts containers with more threads for looking up names than a worker has webhooks at once', () => {
  const threads = /^ENV .*\bUV_THREADPOOL_SIZE=(\d+)/m.exec(readFileSync('Dockerfile', 'utf8'))?.[1]
  expect(Number(threads)).toBeGreaterThan(sendWebhookJob.parallel!)
})
