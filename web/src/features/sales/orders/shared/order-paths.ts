import { screenPath } from '#web/platform/screen.ts'

/** Where an order's screens are. The form opens on the tab that `?tab=` names: info, items or log. */
export const newOrderPath = screenPath('orders/new')
export const orderPath = (id: number): string => screenPath(`orders/${id}`)
export const orderViewPath = (id: number): string => screenPath(`orders/${id}/view`)
export const orderSheetPath = (id: number): string => screenPath(`orders/${id}/sheet`)
export const itemsTab = { tab: 'items' } as const
