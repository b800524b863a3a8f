import type { Ask } from './drive.ts'
import { orderCases } from './order-cases.ts'
import { otherCases } from './other-cases.ts'
import { partCases } from './part-cases.ts'
import { salesCases } from './sales-cases.ts'

export type Statement = {
  text: string
  values: unknown[]
  /** What follows can only be decided with its rows. */
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
  /** The floors keep the plan for all values, which none of these needs anew. */
  keepsPlan?: true
  /** The bare floor's statements need a transaction. */
  writes?: true
  /** What other processes are notified of once it's committed. */
  publishes?: (n: number) => string
}

/** Everything a clerk waits for; `runs` applies to one connection. */
export const cases: Case[] = [...orderCases, ...otherCases, ...partCases, ...salesCases]
