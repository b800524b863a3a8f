import type { Work } from '#server/platform/db/work.ts'
import { sendTo } from '../../store/store-content/send-to.ts'

/** The dealer as the sender of customer emails. */
export type Sender = Awaited<ReturnType<typeof readSender>>

const storeAddress = ['d.address1', 'd.address2', 'd.city', 'd.state', 'd.zip'] as const
const returnsAddress = [
  ...(['s.returnsAddressAddress1', 's.returnsAddressAddress2', 's.returnsAddressCity'] as const),
  ...(['s.returnsAddressState', 's.returnsAddressZip', 's.returnsAddressCountry'] as const),
  's.returnsAddressTelephone',
] as const
const coreAddress = [
  ...(['s.coreAddressAddress1', 's.coreAddressAddress2', 's.coreAddressCity'] as const),
  ...(['s.coreAddressState', 's.coreAddressZip', 's.coreAddressCountry'] as const),
  's.coreAddressTelephone',
] as const

/** Reads who writes to customers, and where they send parts. */
export async function readSender({ db, dealerId }: Work) {
  const dealer = await db
    .selectFrom('dealers as d')
    .leftJoin('dealerSettings as s', (join) =>
      join.on('s.dealerId', '=', dealerId).onRef('s.dealerId', '=', 'd.id'),
    )
    .select(['d.company', 'd.dealerDomain', 'd.partsEmail', 'd.partsPhone', 'd.billEmail', 'd.timeZone'])
    .select([...storeAddress, ...returnsAddress, ...coreAddress, 's.pickUpDescription'])
    .where('d.id', '=', dealerId)
    .executeTakeFirstOrThrow()
  const { company, dealerDomain, partsPhone: phone, timeZone } = dealer
  const { address1, address2, city, state, zip } = dealer
  const store = sendTo({ address1, address2, city, state, zip, phone })
  const returns = sendTo({
    address1: dealer.returnsAddressAddress1,
    address2: dealer.returnsAddressAddress2,
    city: dealer.returnsAddressCity,
    state: dealer.returnsAddressState,
    zip: dealer.returnsAddressZip,
    country: dealer.returnsAddressCountry,
    phone: dealer.returnsAddressTelephone,
  })
  const cores = sendTo({
    address1: dealer.coreAddressAddress1,
    address2: dealer.coreAddressAddress2,
    city: dealer.coreAddressCity,
    state: dealer.coreAddressState,
    zip: dealer.coreAddressZip,
    country: dealer.coreAddressCountry,
    phone: dealer.coreAddressTelephone,
  })
  return {
    company,
    replyTo: dealer.partsEmail || dealer.billEmail || null,
    footer: [company, phone, dealerDomain].filter(Boolean).join('\n'),
    phone: phone || null,
    timeZone,
    /** The dealer's address, and where parts go by what comes back; null if the dealer has no address at all. */
    sendTo: { store, Return: returns ?? store, Core: cores ?? store },
    /** What customers read about picking up. */
    pickUp: dealer.pickUpDescription || null,
  }
}
