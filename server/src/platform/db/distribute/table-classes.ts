/**
 * Where a table's rows are once the database is distributed over several nodes: a dealer's rows on one of them,
 * shared rows on each, and rows that no dealer's query joins only on the coordinator.
 */
export type TableClass = 'distributed' | 'reference' | 'local'

/** Every node has all rows. New platform tables go here deliberately: each change is written to every node. */
const reference = new Set([
  'agreements',
  'catalog_import_rejections',
  'catalog_imports',
  'catalogs',
  'categories',
  // Found by their domain, and named by every other table.
  'dealers',
  'engines',
  'fitment_applications',
  'fitments',
  'inventory',
  'makes',
  'message_folders',
  'models',
  'operator_notes',
  'part_interchange',
  'part_photos',
  // The platform's rows next to a dealer's own; every dealer reads them.
  'part_translations',
  'parts',
  'payment_methods',
  'picture_checks',
  'roles',
  'shipping_methods',
  'sign_in_rules',
  'subcategories',
  'subscriptions',
  // Read with each sign-in of the platform's people.
  'support_requests',
  'support_rules',
  'supersessions',
  'themes',
  'translations',
  'trims',
  'vcdb_vehicles',
  'vcdb_words',
  'vehicles',
  'webhook_platform_events',
  'years',
])

/** Counted before a dealer is identified, by one short statement each. */
const local = new Set([
  'schema_migrations',
  'sign_in_failures',
  'request_counts',
  // Reports of processes, which belong to no dealer.
  'route_hours',
  'process_hours',
])

/** Null: not classified. Such a table is distributed if its primary key begins with the dealer. */
export function classifyTable({ name, key }: { name: string; key: readonly string[] }): TableClass | null {
  if (reference.has(name)) return 'reference'
  if (local.has(name)) return 'local'
  return key[0] === 'dealer_id' ? 'distributed' : null
}

/** The table that the others are colocated with. */
export const anchor = 'dealer_settings'
