import { runtime } from './runtime.ts'

/** A link into the back-office: on the dealer's stored admin domain, or on the product's own address. */
export function adminUrl(adminDomain: string | null, path: string): string {
  const own = runtime().config.publicUrl.replace(/\/$/, '')
  return (adminDomain && !own.includes('localhost') ? `https://${adminDomain}` : own) + path
}
