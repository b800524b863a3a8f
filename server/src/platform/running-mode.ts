import type { Session } from '#contract/tenancy/sign-in.ts'
import type { Config } from './config.ts'

let demo: string | null = null
let flags: Session['flags'] = { showCreatePageTech: 'Y' }

/** Called once at start with the password of the demo's accounts; null without demonstration data. */
export const setDemo = (password: string | null): void => {
  demo = password
}
/** The shell offers the mail catcher then, and the sign-in page its accounts. */
export const runsDemo = (): boolean => demo !== null
export const demoPassword = (): string => demo ?? ''

/** Told once at start: what screens show and what not. */
export const setScreenFlags = ({ showCreatePageTech }: Pick<Config, 'showCreatePageTech'>): void => {
  flags = { showCreatePageTech: showCreatePageTech ? 'Y' : 'N' }
}
export const screenFlags = (): Session['flags'] => flags
