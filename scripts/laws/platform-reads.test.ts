import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Files that read several dealers' rows at once, and which. All other code reads one dealer's rows. */
const platformReads: Record<string, string> = {
  'platform/http/register.ts': 'lists of an administrator who chose no dealer',
  'platform/mail/send-mail.job.ts': 'emails that wait for one that a process of the release before sent',
  'platform/auth/act-for.ts': 'the dealer of a row that is named by its id',
  'platform/auth/renew-secrets.ts': 'the dealers whose credentials are encrypted again, one after the other',
  'platform/doctor/check-upkeep.ts': 'what stands still at any dealer, counted',
  'platform/housekeeping/sweep-old.job.ts': 'the dealers to sweep, one after the other',
  'platform/files/clean-stored.ts': 'pictures of all dealers, cleaned by a command',
  'platform/files/sweep-files.job.ts': 'files on the disk that no dealer knows',
  'features/catalog/catalog-parts/catalog-parts.ts': 'what uses a part of the platform',
  'features/channels/shopping-feed/nightly-feeds.job.ts': 'dealers whose feed goes tonight',
  'features/channels/exports/run-export.ts': 'exports whose process died, at a start',
  'features/channels/webhooks/spread-events.job.ts': 'webhooks and events that wait',
  'features/insight/dashboard/export-stats.ts': 'an export across dealers',
  'features/insight/report-mails/mail-reports.job.ts': 'dealers whose week or month is over',
  'features/insight/store-manager/export-all-orders.ts': 'an export across dealers',
  'features/insight/store-manager/refresh-health.job.ts':
    'the dealers whose figures are renewed, one after the other',
  'features/insight/store-manager/summarize-stores.ts': 'sums of all stores',
  'features/insight/system/isolation.ts': 'the names of the test dealers',
  'features/insight/system/list-for-operators.ts': 'lists of what needs an operator at any dealer',
  'features/insight/system/mails.ts': 'the dealers of emails to send again',
  'features/insight/system/show-system.ts': 'emails and payments that need someone, counted',
  'features/sales/charges/settle/recover-charges.job.ts': 'charges to look after',
  'features/sales/charges/refund/refund-owed.job.ts': 'refunds whose process died',
  'features/sales/customers/export-customers.ts': 'an export across dealers',
  'features/sales/dealer-imports/run-import.ts': 'imports whose process died',
  'features/sales/entities/dealers.ts': 'the list of dealers, with their stores’ fields',
  'features/sales/mailbox/watch-messages.ts': 'unread messages of all dealers',
  'features/sales/orders/list/export-orders.ts': 'an export across dealers',
  'features/sales/quotes/export-quotes.ts': 'an export across dealers',
  'features/sales/returns/read/export-returns.ts': 'an export across dealers',
  'features/sales/returns/cores/weekly-reminders.job.ts': 'dealers who remind today',
  'features/store/store-hosts/check-hosts.ts': 'the site files of all stores',
  'features/store/store-hosts/finish-host-changes.ts': 'site files that wait',
  'features/tenancy/activity/export-activity.ts': 'an export across dealers',
  'features/tenancy/dealers/list-dealers.ts': 'the list of dealers',
  'features/tenancy/dealers/host-roles.ts': 'the domains of all dealers',
  'features/tenancy/registrations/announce-registration.job.ts': 'how many registrations were announced',
  'features/tenancy/registrations/register-dealer.ts': 'registrations that wait',
  'features/tenancy/roles/roles.ts': 'copies of a role at dealers',
  'features/tenancy/roll-outs/roll-outs.ts': 'stores’ results of roll-outs, a baseline, and copies of a role',
  'features/tenancy/roll-outs/store-versions.ts': 'saved versions of a store',
  'features/tenancy/roll-outs/run-roll-out.ts': 'which stores a roll-out has reached, and what differs there',
  'features/tenancy/roll-outs/compare-stores.ts': 'all stores, compared with a baseline',
  'features/tenancy/sign-in/login.ts': 'dealers that know an email',
  'features/tenancy/users/users.ts': 'the dealers of users who are found',
}

test('reads across dealers only in the listed files', () => {
  const files = readdirSync('server/src', { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== 'platform/db/work.ts',
  )
  const found = files.filter((file) =>
    /\bacrossDealers\(|\breadMuch\(\s*null/.test(readFileSync(`server/src/${file}`, 'utf8')),
  )
  expect(found.sort()).toEqual(Object.keys(platformReads).sort())
})
