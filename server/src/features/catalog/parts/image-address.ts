/** A path is relative to the catalog's image host; an absolute address stays as it is. */
export function imageAddress(host: string | null, path: string | null): string | null {
  if (path === null || /^https?:\/\//.test(path)) return path
  if (host === null) return path.startsWith('/') ? path : null
  return `${withoutSlashAtEnd(host)}/${path.replace(/^\/+/, '')}`
}

/** Removes slashes at the end of an address, so that a path can be added. */
export function withoutSlashAtEnd(address: string): string {
  let end = address.length
  while (address[end - 1] === '/') end -= 1
  return address.slice(0, end)
}
