import { screenPath } from '#web/platform/screen.ts'

export const newQuotePath = screenPath('customer-quotes/new')

/** The address of a quote's screen, where it's read and edited. */
export const quotePath = (id: number): string => screenPath(`customer-quotes/${id}`)
