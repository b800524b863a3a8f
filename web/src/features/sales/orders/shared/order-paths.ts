import { screenPath } from '#web/platform/screen.ts'

/** Paths of an order's screens. `?tab=` opens the form on a tab: info, items or log. */
export const newOrderPath = screenPath('orders/new')
export const orderPath = (id: number): string => screenPath(`orders/${id}`)
export const orderViewPath = (id: number): string => screenPath(`orders/${id}/view`)
export const orderSheetPath = (id: number): string => screenPath(`orders/${id}/sheet`)
export const itemsTab = { tab: 'items' } as const
