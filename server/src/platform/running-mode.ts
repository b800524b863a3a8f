import type { Session } from '#contract/tenancy/sign-in.ts'
import type { Config } from './config.ts'

let demo = false
let flags: Session['flags'] = { showCreatePageTech: 'Y' }

/** Told once at start: with demonstration data the shell offers the mail catcher. */
export const setDemo = (value: boolean): void => {
  demo = value
}
export const runsDemo = (): boolean => demo

/** Told once at start: what screens show and what not. */
export const setScreenFlags = ({ showCreatePageTech }: Pick<Config, 'showCreatePageTech'>): void => {
  flags = { showCreatePageTech: showCreatePageTech ? 'Y' : 'N' }
}
export const screenFlags = (): Session['flags'] => flags
