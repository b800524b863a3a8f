/** A dealer's exports in the file store; 0 is the platform's. */
export const exportFolder = (dealerId: number): string => `exports/${dealerId}`

export const nameOfExport = (dealerId: number, name: string): string => `${exportFolder(dealerId)}/${name}`
