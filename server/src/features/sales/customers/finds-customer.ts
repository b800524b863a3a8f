import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { matchesSearch, matchesStoredSearch } from '#server/platform/db/statements/search.ts'

/** Whether a search finds `customers c`, as `pd.search_customers` does. */
export const matchesCustomer = (
  value: string | undefined,
): RawBuilder<SqlBool> => sql`(${matchesStoredSearch(sql`c.search_text`, value)}
  or ${matchesSearch(
    sql`pd.places_text(c.bill_address1, c.bill_city, c.bill_state, c.bill_zip, c.ship_company, c.ship_contact,
    c.ship_address1, c.ship_city, c.ship_state, c.ship_zip, c.ship_phone, c.ship_email)`,
    value,
  )})`
