import type { Feature } from './platform/http/implement.ts'

/** One line per feature: its routes. */
export const features: { routes: Feature }[] = []
