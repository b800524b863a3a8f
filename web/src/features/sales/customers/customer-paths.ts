import { screenPath } from '#web/platform/screen.ts'

/** A customer's page. */
export const customerViewPath = (id: number): string => screenPath(`customers/${id}/view`)
/** The form that changes a customer. */
export const customerPath = (id: number): string => screenPath(`customers/${id}`)
