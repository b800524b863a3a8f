import { postalLines } from '#contract/sales/orders/order-sheet.ts'
import type { ThemeColors } from '#contract/store/settings/themes.ts'
import { partsAddresses, toPartsAddresses } from '#server/features/store/store-content/parts-addresses.ts'
import { adminUrl } from '#server/platform/admin-url.ts'
import type { Work } from '#server/platform/db/work.ts'
import type { FooterLine, Letterhead } from '#server/platform/mail/compose-mail.ts'

/** The dealer as the sender of customer emails. */
export type Sender = Awaited<ReturnType<typeof readSender>>

const storeAddress = ['d.address1', 'd.address2', 'd.city', 'd.state', 'd.zip'] as const

/** Reads the sender of emails to customers, and the address for their parts. */
export async function readSender({ db, dealerId }: Work) {
  const dealer = await db
    .selectFrom('dealers as d')
    .leftJoin('dealerSettings as s', (join) =>
      join.on('s.dealerId', '=', dealerId).onRef('s.dealerId', '=', 'd.id'),
    )
    .leftJoin('themes as t', 't.id', 's.themeId')
    .leftJoin('dealerThemeColors as c', (join) =>
      join.on('c.dealerId', '=', dealerId).onRef('c.themeId', '=', 't.id'),
    )
    .select(['d.company', 'd.dealerDomain', 'd.dealerAdminDomain', 'd.timeZone', 's.logoImage'])
    .select(['d.partsEmail', 'd.partsPhone', 'd.billEmail', 'd.shipEmail', 'd.billPhone'])
    .select(['t.themeColors', 'c.themeColors as ownColors'])
    .select([...storeAddress, ...partsAddresses, 's.pickUpDescription', 's.returnDays'])
    .where('d.id', '=', dealerId)
    .executeTakeFirstOrThrow()
  const { company, dealerDomain, timeZone } = dealer
  const phone = dealer.partsPhone || dealer.billPhone
  const { address1, address2, city, state, zip } = dealer
  const store = toPlace({ address1, address2, city, state, zip, phone })
  const parcels = toPartsAddresses(dealer)
  return {
    company,
    replyTo: dealer.partsEmail || dealer.billEmail || dealer.shipEmail || null,
    letterhead: toLetterhead(dealer),
    footer: footerLines({ company, address: store?.lines ?? [], phone, dealerDomain }),
    phone: phone || null,
    timeZone,
    /** How many days after an approval returned parts have to arrive. */
    returnDays: dealer.returnDays,
    /**
     * The dealer's address, and the addresses for returned parts and cores; null if the dealer has no address at
     * all.
     */
    sendTo: { store, Return: toPlace(parcels.returns) ?? store, Core: toPlace(parcels.cores) ?? store },
    /** The customers' instructions for pick-up. */
    pickUp: dealer.pickUpDescription || null,
  }
}

type Look = {
  company: string
  dealerAdminDomain: string | null
  logoImage: string | null
  themeColors: unknown
  ownColors: unknown
}

function toLetterhead({ company, dealerAdminDomain, logoImage, ...theme }: Look): Letterhead {
  const colors = { ...(theme.themeColors as ThemeColors | null), ...(theme.ownColors as ThemeColors | null) }
  const logoUrl = logoImage?.startsWith('/') ? adminUrl(dealerAdminDomain, logoImage) : logoImage
  return { company, logoUrl: logoUrl || null, accent: colors.primary ?? '#1864ab' }
}

type Contact = { company: string; address: readonly string[]; phone: string | null; dealerDomain: string }

function footerLines({ company, address, phone, dealerDomain }: Contact): FooterLine[] {
  return [
    { text: company },
    ...(address.length > 0 ? [{ text: address.join(', ') }] : []),
    ...(phone ? [{ text: phone, href: `tel:${phone.replace(/[^\d+]/g, '')}` }] : []),
    { text: dealerDomain, href: `https://${dealerDomain}` },
  ]
}

type Place = Parameters<typeof postalLines>[0] & { phone: string | null }

/** The address for parts; null without a street. */
const toPlace = ({ phone, ...address }: Place) =>
  address.address1 ? { lines: postalLines(address), phone: phone || null } : null

/** Where and when customers pick up: the dealer's own instructions, or the store's address. */
export const pickUpLines = ({ company, pickUp, sendTo }: Pick<Sender, 'company' | 'pickUp' | 'sendTo'>) =>
  pickUp?.split('\n') ?? [company, ...(sendTo.store?.lines ?? [])]
