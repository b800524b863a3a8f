import type { NginxSettings } from '#server/adapters/nginx.ts'

let current: NginxSettings | null = null

/** Told once at start where the site files of stores are; null: none are written. */
export function useStoreHosts(settings: NginxSettings | null): void {
  current = settings
}

export const storeHostSettings = (): NginxSettings | null => current
