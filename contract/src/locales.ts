import { z } from 'zod'

/** The languages of stores, customers and the back office. */
export const locales = ['en', 'es', 'pt', 'fr'] as const
export type Locale = (typeof locales)[number]
export const locale = z.enum(locales)
