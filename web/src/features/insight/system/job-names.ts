import { t } from '#web/platform/i18n.ts'
import type { system } from '#web/platform/texts/en/insight/system.ts'

/** A kind of job in words, by its name in the code; a test finds kinds without words. */
const words = {
  'confirm-order': 'confirmOrder',
  'end-dead-customer-imports': 'endDeadCustomerImports',
  'end-dead-imports': 'endDeadImports',
  'end-dead-shop-imports': 'endDeadShopImports',
  'spread-webhook-events': 'spreadWebhookEvents',
  'announce-registration': 'announceRegistration',
  'finish-catalog-deletions': 'finishCatalogDeletions',
  'land-mail': 'landMail',
  'mail-quotes-again': 'mailQuotesAgain',
  'mail-reports': 'mailReports',
  'nightly-feeds': 'nightlyFeeds',
  'recover-charges': 'recoverCharges',
  'refresh-store-health': 'refreshStoreHealth',
  'refund-owed': 'refundOwed',
  'roll-out': 'rollOut',
  'run-export': 'runExport',
  'run-papers': 'runPapers',
  'run-feed': 'runFeed',
  'send-broadcast': 'sendBroadcast',
  'send-mail': 'sendMail',
  'send-report': 'sendReport',
  'send-reset-links': 'sendResetLinks',
  'send-waiting-mails': 'sendWaitingMails',
  'send-webhook': 'sendWebhook',
  'store-host': 'storeHost',
  'sweep-exports': 'sweepExports',
  'sweep-files': 'sweepFiles',
  'sweep-left-exports': 'sweepLeftExports',
  'sweep-old': 'sweepOld',
  'webhooks-due': 'webhooksDue',
  'weekly-core-reminders': 'weeklyCoreReminders',
} as const satisfies Record<string, keyof typeof system>

const hasWords = (name: string): name is keyof typeof words => name in words

/** Names a kind of job in words; a newer server's kind keeps its name. */
export const nameKind = (name: string): string => (hasWords(name) ? t(`system.${words[name]}`) : name)
