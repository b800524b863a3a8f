import type { ReactNode } from 'react'
import { WithPartFacts } from '#web/features/catalog/parts/part-facts.tsx'
import { getLocale } from '#web/platform/i18n.ts'

type NamedParts = {
  dealerId: number
  /** The language its names are stored in. */
  locale: string | null
  details: readonly { partNumber: string }[]
}
type Props = { order: NamedParts; children: ReactNode }

/** Looks up the names of an order's parts unless they are in the language of the person at the screen already. */
export function WithOrderNames({ order: { dealerId, locale, details }, children }: Props) {
  const isForeign = (locale ?? 'en') !== getLocale()
  const numbers = isForeign ? details.map(({ partNumber }) => partNumber) : []
  return (
    <WithPartFacts dealerId={dealerId} numbers={numbers}>
      {children}
    </WithPartFacts>
  )
}
