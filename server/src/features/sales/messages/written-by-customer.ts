import { sql } from 'kysely'

/**
 * Messages, as `alias`, that a customer wrote: no reports, automatic answers or news from the product, and none
 * that the dealer deleted, such as spam.
 */
export const isByCustomer = (alias: string) => sql`${sql.ref(`${alias}.is_from_admin`)} = 0
  and ${sql.ref(`${alias}.is_visible`)} = 1
  and ${sql.ref(`${alias}.type`)} in ('CONTACT_FORM', 'CUSTOMER_COMMUNICATION')
  and coalesce(${sql.ref(`${alias}.received`)} ->> 'isAutomatic', 'false') = 'false'`
