let fallback = 'http://localhost:3000'

/** Told once at start: the address of this product where a dealer has no admin domain. */
export const setPublicUrl = (url: string): void => {
  fallback = url.replace(/\/$/, '')
}

/** A link into the back-office, on the dealer's stored admin domain. */
export const adminUrl = (adminDomain: string | null, path: string): string =>
  (adminDomain && !fallback.includes('localhost') ? `https://${adminDomain}` : fallback) + path
