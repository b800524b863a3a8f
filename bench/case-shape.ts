import type { Ask } from './drive.ts'

/** One statement of a floor. */
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

/** A call that a clerk waits for, and the same on the floor. */
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
