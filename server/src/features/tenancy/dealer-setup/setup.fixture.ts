import type pg from 'pg'

/** Gives a dealer everything its store needs to be enabled. */
export async function makeReady(admin: pg.Pool, dealerId: number): Promise<void> {
  const statements = [
    `insert into catalogs (id, name, display_name, en_display_name, es_display_name, pt_display_name, fr_display_name)
        values (990, 'ready', 'Ready', 'Ready', 'Ready', 'Ready', 'Ready') on conflict do nothing`,
    `insert into dealer_catalogs (dealer_id, catalog_id, display_name, en_display_name, es_display_name, pt_display_name,
          fr_display_name)
        values (${dealerId}, 990, 'Ready', 'Ready', 'Ready', 'Ready', 'Ready') on conflict do nothing`,
    `insert into dealer_payments (dealer_id, payment_method_id, name, env_mode, gateway_credentials, updated_by)
        values (${dealerId}, 9, 'Stripe', 'production', 'sealed', 'Test')`,
    `insert into dealer_shipping (dealer_id, shipping_id, updated_by) values (${dealerId}, 1, 'Test')
        on conflict do nothing`,
    `update dealer_settings set all_states_province_tax_rate = 0 where dealer_id = ${dealerId}`,
    `update dealers set parts_email = 'parts@ready.test',
        dealer_admin_domain = coalesce(dealer_admin_domain, 'admin${dealerId}.ready.test') where id = ${dealerId}`,
    `update clone_findings set confirmed_at = now() where dealer_id = ${dealerId}`,
  ]
  for (const statement of statements) await admin.query(statement)
}
