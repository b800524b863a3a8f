import type { ComponentType } from 'react'
import { useLocale } from '#web/platform/i18n.ts'

/** A page that is drawn again when the language changes; what was typed in it stays. */
export function redrawn(Page: ComponentType): ComponentType {
  return function Redrawn() {
    useLocale()
    return <Page />
  }
}
