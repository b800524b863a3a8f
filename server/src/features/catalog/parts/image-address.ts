/** A path goes below the catalog's image host; a whole address stays as it is. */
export function imageAddress(host: string | null, path: string | null): string | null {
  if (path === null || /^https?:\/\//.test(path)) return path
  if (host === null) return path.startsWith('/') ? path : null
  return `${host.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`
}
