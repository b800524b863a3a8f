import type { ComponentType } from 'react'
import { useLocale } from '#web/platform/i18n.ts'

/** Re-renders a page when the language changes; typed text isn't lost. */
export function redrawn(Page: ComponentType): ComponentType {
  return function Redrawn() {
    useLocale()
    return <Page />
  }
}
