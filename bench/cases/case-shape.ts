import type { Ask } from '../drive.ts'

/** One statement of a floor. */
export type Statement = {
  text: string
  values: unknown[]
  /** The floor waits for this statement's rows before it sends the next one. */
  decides?: true
}
/**
 * The floor's statements for the n-th request; under row-level security, a search needs the product's search
 * function.
 */
export type Floor = (n: number, isWrapped: boolean) => Statement[]

/** A call that a clerk waits for, and the floor's statements for the same result. */
export type Case = {
  name: string
  ask: (n: number) => Ask
  /** The dealer whose rows the wrapped floor can read; 1 by default. */
  dealer?: number
  floor: Floor
  runs: number
  /** The floors always use the generic plan, because planning again wouldn't make any of these statements faster. */
  keepsPlan?: true
  /** The bare floor's statements need a transaction. */
  writes?: true
  /** The notification that other processes get after the commit. */
  publishes?: (n: number) => string
}
