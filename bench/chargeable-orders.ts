import { accounts } from '#demo/payment-gateways/accounts.ts'
import { encrypt } from '#server/platform/auth/secrets.ts'
import { readConfig } from '#server/platform/config.ts'
import { appUrl } from '#server/platform/db/connections/roles.ts'
import { openRuntime } from '#server/platform/open-runtime.ts'
import { testKey } from '../server/test/tenants.ts'
import type { newDatabase } from './database.ts'

type DatabaseAccess = Pick<Awaited<ReturnType<typeof newDatabase>>, 'admin' | 'url' | 'dataDir'>

/**
 * Creates orders of dealer 1 for a customer whose card is stored at Stripe, and returns their ids. Each is for 20.00,
 * which can be charged once.
 */
export async function chargeableOrders(
  { admin, url, dataDir }: DatabaseAccess,
  gatewayUrl: string,
  { count, firstNumber }: { count: number; firstNumber: number },
): Promise<number[]> {
  const settings = { PARTSDESK_MODE: 'test', DATA_DIR: dataDir, SECRET_KEY: testKey.toString('base64') }
  openRuntime(readConfig(settings), { databaseUrl: appUrl(url, testKey) })
  const [customer, method] = ['cus_PartsdeskDemo01', 'pm_PartsdeskDemo01'].map(encrypt)
  await admin.query(`update payment_methods set sandbox_url = '${gatewayUrl}' where id = 9`)
  await admin.query(
    `insert into dealer_payments (dealer_id, payment_method_id, name, env_mode, gateway_credentials, updated_by)
      values (1, 9, 'Stripe', 'sandbox', $1, 'Bench')`,
    [encrypt(JSON.stringify(accounts.stripe))],
  )
  const bill = 'bill_company, bill_address1, bill_city, bill_state, bill_zip, bill_phone, bill_email'
  const billed = `'Bench', '1 Main St', 'Austin', 'TX', '73301', '512', 'bench@bench.test'`
  const { rows } = await admin.query<{ id: number }>(
    `with c as (insert into customers (dealer_id, ${bill}, updated_by) values (1, ${billed}, 'Bench') returning id),
        p as (insert into customer_payment_profiles
          (dealer_id, customer_id, stripe_customer_id, stripe_payment_method_id, updated_by)
          select 1, id, $1, $2, 'Bench' from c)
      insert into orders (dealer_id, order_number, customer_id, order_date, order_day, currency_symbol, ${bill},
        subtotal, shipping_amount, handling_fee_amount, custom_fee_amount, sales_tax_rate, sales_tax_amount,
        tax_source, order_amount, summary, updated_by, pgateway_id)
      select 1, n, c.id, now(), now(), 'USD', ${billed}, 20, 0, 0, 0, 0, 0, 'none', 20, '[]', 'Bench', 9
      from c, generate_series($3::int, $3::int + $4::int - 1) n returning id::int`,
    [customer, method, firstNumber, count],
  )
  return rows.map(({ id }) => id)
}
