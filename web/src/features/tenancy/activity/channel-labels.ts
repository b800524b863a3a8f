import type { Labels } from './labels.ts'

export const webhooks: Labels = {
  name: 'webhooks.name',
  url: 'webhooks.url',
  events: 'webhooks.events',
  isActive: 'webhooks.active',
}

export const shoppingFeed: Labels = {
  enableAutomatedFeed: 'shoppingFeed.automated',
  ftpServerName: 'shoppingFeed.server',
  ftpUsername: 'shoppingFeed.user',
  ftpPassword: 'shoppingFeed.password',
  hasFtpPassword: 'shoppingFeed.password',
  ftpGoogleDataSourceName: 'shoppingFeed.dataSource',
  sshHostKey: 'shoppingFeed.hostKey',
}
