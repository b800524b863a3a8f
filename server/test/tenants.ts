import pg from 'pg'
import { hashPassword } from '../src/platform/auth/passwords.ts'

export const testKey = Buffer.alloc(32, 7)
export const testPassword = 'Partsdesk-test-1'

/** The users of every test database. Dealer 1 sells in the USA, dealer 2 in Canada. */
export const people = {
  platform: { email: 'admin@platform.test', dealerId: 0, userId: 1 },
  dealer1: { email: 'dealer1@one.test', dealerId: 1, userId: 2 },
  dealer2: { email: 'dealer2@two.test', dealerId: 2, userId: 3 },
  /** Orders and customers only. */
  clerk1: { email: 'clerk1@one.test', dealerId: 1, userId: 4 },
  /** At dealer 1, also managing `*.two.test`. */
  multi: { email: 'multi@one.test', dealerId: 1, userId: 5 },
  /** At dealer 1, without any menu option. */
  nobody: { email: 'nobody@one.test', dealerId: 1, userId: 6 },
} as const
export type Person = keyof typeof people

/** Runs as the superuser, who bypasses row-level security. */
export async function makeTenants(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const password = await hashPassword(testPassword)
  await client.query(`
    insert into dealers (id, dealer_domain, dealer_admin_domain, company, address1, city, state, zip, country, bill_email,
        currency_symbol, is_active, time_zone) values
      (1, 'parts.one.test', 'admin.one.test', 'Dealer One', '1 First St', 'Austin', 'TX', '73301', 'USA', 'billing@one.test', 'USD', 1, 'America/Chicago'),
      (2, 'parts.two.test', 'admin.two.test', 'Dealer Two', '2 Second St', 'Toronto', 'ON', 'M5H 2N2', 'CAN', 'billing@two.test', 'CAN', 1, 'America/Toronto');
    insert into dealer_settings (dealer_id, all_states_province_tax_rate) values (1, 8.25), (2, 13);
    insert into roles (dealer_id, id, name, role_type, is_multi_domain, menu_options) values
      (1, 101, 'Counter', 'dealer', 'N', '{101,103}'),
      (1, 102, 'Group manager', 'dealer', 'Y', '{101,103,301,601}'),
      (1, 103, 'Nothing', 'dealer', 'N', '{}');
    alter table dealers alter column id restart with 3;
    alter table roles alter column id restart with 200;
    alter table users alter column id restart with 100;`)
  for (const [name, { email, dealerId, userId }] of Object.entries(people)) {
    await client.query(
      `insert into users (dealer_id, id, first_name, last_name, email, password_hash, managed_domains)
        values ($1, $2, $3, 'Test', $4, $5, $6)`,
      [dealerId, userId, name, email, password, JSON.stringify(name === 'multi' ? ['*.two.test'] : [])],
    )
  }
  await client.query(`
    insert into user_roles (dealer_id, user_id, role_id, user_origin) values
      (0, 1, 1, 'users'), (1, 2, 19, 'dealer_users'), (2, 3, 19, 'dealer_users'),
      (1, 4, 101, 'dealer_users'), (1, 5, 102, 'dealer_users'), (1, 6, 103, 'dealer_users')`)
  await client.end()
}
