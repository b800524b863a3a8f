import { screenPath } from '#web/platform/screen.ts'

export const newQuotePath = screenPath('customer-quotes/new')
export const quotePath = (id: number): string => screenPath(`customer-quotes/${id}`)
