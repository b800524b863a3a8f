import { webhooks } from '#contract/channels/webhooks.ts'
import { implement } from '#server/platform/http/implement.ts'
import { listDeliveries, replayOne, replayRange, sendTest, showDelivery } from './deliveries.ts'
import { listWebhooks } from './queries.ts'
import { createWebhook, deleteWebhook, rotateSecret, showWebhook, updateWebhook } from './webhooks.ts'

export const webhookRoutes = implement(webhooks, {
  list: listWebhooks,
  create: createWebhook,
  listPlatform: listWebhooks,
  createPlatform: createWebhook,
  show: showWebhook,
  update: updateWebhook,
  remove: deleteWebhook,
  rotate: rotateSecret,
  test: sendTest,
  deliveries: listDeliveries,
  delivery: showDelivery,
  replay: replayOne,
  replayRange,
})
