import type pg from 'pg'
import { placeTrigger } from './place-trigger.ts'

/**
 * As if the database went away at each such change of a table: `update`, where `new.state = 'sent'`. Returns what
 * ends it.
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
