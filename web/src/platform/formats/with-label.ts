import { getLocale } from '../i18n.ts'

/** The colon after a label; French has a no-break space before it. */
export const colon = (): string => (getLocale() === 'fr' ? '\u00a0:' : ':')

/** `Status: New`, in the user's language. */
export const withLabel = (label: string, value: string | number): string => `${label}${colon()} ${value}`
