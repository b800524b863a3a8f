import { screenPath } from '#web/platform/screen.ts'

/** Paths of an order's screens. `?tab=` opens the form on a tab: info, items or log. */
export const newOrderPath = screenPath('orders/new')

/** The address of an order's screen, where it can be edited. */
export const orderPath = (id: number): string => screenPath(`orders/${id}`)

/** The address of an order to read. */
export const orderViewPath = (id: number): string => screenPath(`orders/${id}/view`)

/** The address of an order's sheet to print. */
export const orderSheetPath = (id: number): string => screenPath(`orders/${id}/sheet`)
export const itemsTab = { tab: 'items' } as const
