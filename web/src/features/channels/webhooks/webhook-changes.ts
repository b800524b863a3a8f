import { webhooks } from '#contract/channels/webhooks.ts'

/** The calls to reload after any change to a webhook. */
export const refreshes = [
  webhooks.list,
  webhooks.listPlatform,
  webhooks.show,
  webhooks.deliveries,
  webhooks.delivery,
]
