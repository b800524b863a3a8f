import type { Dealer } from '#contract/tenancy/dealers.ts'
import type { Work } from '#server/platform/db/work.ts'
import { isTaken } from '#server/platform/http/refusals/problems.ts'
import { refuse, refuseField } from '#server/platform/http/refusals/refuse.ts'
import { domainInUse, lockDomains } from './queries.ts'

type Domains = Partial<Record<'dealerDomain' | 'dealerAdminDomain', string | null>>

/** Refuses a default language the store doesn't offer. */
export function refuseOtherLocale({
  locale,
  languagesAvailable,
}: Pick<Dealer, 'locale' | 'languagesAvailable'>) {
  if (!languagesAvailable.split(',').includes(locale)) throw refuseField('locale', 'default_language_enabled')
}

/** Refuses another currency while the dealer owes customers store credit in this one. */
export async function refuseOtherCurrency(
  { db, dealerId }: Work,
  before: string,
  { currencySymbol }: Partial<Pick<Dealer, 'currencySymbol'>>,
): Promise<void> {
  if (currencySymbol === undefined || currencySymbol === before) return
  const owed = await db
    .selectFrom('customers')
    .select('id')
    .where('dealerId', '=', dealerId)
    .where('storeCredit', '>', 0)
    .executeTakeFirst()
  if (owed) throw refuseField('currencySymbol', 'credit_in_currency')
}

/** Refuses domains another dealer uses, or is taking at this moment, at their field. */
export async function refuseTakenDomains(work: Work, domains: Domains): Promise<void> {
  const { dealerDomain, dealerAdminDomain } = domains
  await lockDomains(work, [dealerDomain, dealerAdminDomain])
  for (const path of ['dealerDomain', 'dealerAdminDomain'] as const) {
    const domain = domains[path]
    if (domain && (await domainInUse(work, domain))) throw domainTaken(path, domain)
  }
}

/** The refusal when another dealer took the domain at this moment. */
export function asTakenDomain(error: unknown, domains: Domains): unknown {
  if (isTaken(error, 'dealers_domain')) return domainTaken('dealerDomain', domains.dealerDomain ?? '')
  if (isTaken(error, 'dealers_admin_domain'))
    return domainTaken('dealerAdminDomain', domains.dealerAdminDomain ?? '')
  return error
}

const domainTaken = (path: keyof Domains, domain: string) =>
  refuse('domain_taken', {
    values: { domain },
    errors: [{ path, code: 'domain_taken', values: { domain } }],
  })
