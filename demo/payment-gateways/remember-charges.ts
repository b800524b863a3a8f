import { demoDealers } from '#demo/dealers.ts'
import { system } from '#server/platform/auth/actor.ts'
import { inDealer } from '#server/platform/db/work.ts'
import { inCents } from './book.ts'
import type { Fake } from './fake.ts'

type Charge = { id: string; reference: string; amount: string; currency: string; last4: string; at: Date }

/** Gives the fakes their past charges, so that they can be refunded. */
export async function rememberCharges(fakes: Record<number, Fake>): Promise<void> {
  for (const { key } of demoDealers)
    await inDealer(key, system('Demo'), async ({ client }) => {
      for (const [gateway, { book }] of Object.entries(fakes)) {
        const { rows } = await client.query<Charge>(
          `select gateway_reference as id, reference, amount::text, currency, card_last4 as last4, sent_at as at
            from charges where dealer_id = $1 and payment_method_id = $2 and kind = 'charge'
              and state = 'succeeded' and idempotency_key ^@ 'demo:'`,
          [key, gateway],
        )
        const recordedIds = new Set(book.charged.map(({ id }) => id))
        for (const { amount, at, ...charge } of rows)
          if (!recordedIds.has(charge.id)) {
            const entry = book.add({ ...charge, invoice: '', amount: inCents(String(amount)) })
            entry.at = new Date(at).getTime()
          }
      }
    })
}
