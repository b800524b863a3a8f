import type pg from 'pg'
import { placeTrigger } from '../place-trigger.ts'

/**
 * Simulates the database going away at each such change of a table: `update`, where `new.state = 'sent'`. Returns
 * the function that ends it.
 */
export const awayAt = (
  admin: pg.Pool,
  table: string,
  change: string,
  when = 'true',
): Promise<() => Promise<void>> =>
  placeTrigger(
    admin,
    `before ${change} on ${table} for each row when (${when})`,
    `raise exception 'terminating connection' using errcode = '57P01'`,
  )
