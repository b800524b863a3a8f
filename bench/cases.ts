import type { Ask } from './drive.ts'
import { orderCases } from './order-cases.ts'
import { otherCases } from './other-cases.ts'
import { partCases } from './part-cases.ts'
import { salesCases } from './sales-cases.ts'

export type Statement = {
  text: string
  values: unknown[]
  /** The next step can only be decided with its rows. */
  decides?: true
}
/**
 * The floor's statements for the n-th request; under row-level security, a search needs the product's search
 * function.
 */
export type Floor = (n: number, isWrapped: boolean) => Statement[]
export type Case = {
  name: string
  ask: (n: number) => Ask
  /** The wrapped floor's; 1 unless named. */
  dealer?: number
  floor: Floor
  runs: number
  /** The floors use the generic plan, which none of these needs to replace. */
  keepsPlan?: true
  /** The bare floor's statements need a transaction. */
  writes?: true
  /** The notification that other processes get after the commit. */
  publishes?: (n: number) => string
}

/** Everything a clerk waits for; `runs` applies to one connection. */
export const cases: Case[] = [...orderCases, ...otherCases, ...partCases, ...salesCases]
