import { runtime } from './runtime.ts'

/** A back-office link: on the dealer's stored admin domain, or the product's own address. */
export function adminUrl(adminDomain: string | null, path: string): string {
  const own = runtime().config.publicUrl.replace(/\/$/, '')
  return (adminDomain && !own.includes('localhost') ? `https://${adminDomain}` : own) + path
}
