export const exportsFolder = 'exports'

/** A dealer's exports in the file store; 0 is the platform's. */
export const composeStoredName = (dealerId: number, name: string): string =>
  `${exportsFolder}/${dealerId}/${name}`

/** The export of a stored file; null for a file that isn't ours. */
export function readStoredName(stored: string): { dealerId: number; name: string } | null {
  const [, dealerId, name] = /^exports\/(\d{1,15})\/([^/]+)$/.exec(stored) ?? []
  return dealerId && name ? { dealerId: Number(dealerId), name } : null
}
