import type { Labels } from './labels.ts'

export const shoppingFeed: Labels = {
  enableAutomatedFeed: 'shoppingFeed.automated',
  ftpServerName: 'shoppingFeed.server',
  ftpUsername: 'shoppingFeed.user',
  ftpPassword: 'shoppingFeed.password',
  hasFtpPassword: 'shoppingFeed.password',
  ftpGoogleDataSourceName: 'shoppingFeed.dataSource',
  sshHostKey: 'shoppingFeed.hostKey',
}
