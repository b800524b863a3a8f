import type pg from 'pg'
import type { Client } from '../client.ts'

export type Values = Record<string, unknown>
export type Row = Record<string, string | number>
/** How to test a call's filters, each alone, as the platform. */
export type FilterCase = {
  /** Sent along with the filter. */
  base?: Values
  /** Finds some, but not all, of the unfiltered rows. */
  narrows?: Values
  /** Finds more rows than `of` alone. */
  widens?: { names: Values; of: Values }
  /** Changes what's returned: its two values (undefined leaves it out) give different answers. */
  chooses?: Record<string, readonly [unknown, unknown]>
}

/** The input of an area's cases. */
export type World = {
  platform: Client
  admin: pg.Pool
  /** The look-up chain's paths. */
  chains: string[]
  readFirst(path: string, input?: Values): Promise<Row>
  /** The first part of `/translations-parts/search`. */
  firstPart(input: Values): Promise<Row>
  readOne(query: string): Promise<unknown>
}
