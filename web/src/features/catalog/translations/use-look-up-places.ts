import { useState } from 'react'
import { catalogs } from '#contract/catalog/catalogs.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { useDealerId, useDealers } from '#web/platform/session/dealer.ts'
import type { LookUpContext } from './look-up.ts'

export type Places = {
  where: LookUpContext | undefined
  choices: { value: string; label: string }[]
  value: string
  choose: (value: string) => void
}

/** The catalogs to look up part names in: all of a dealer's local ones, or one of the platform's. */
export function useLookUpPlaces(givenDealer: number | undefined): Places {
  const chosen = useDealerId()
  const dealers = useDealers(true)
  const { data } = useRead(catalogs.list, {})
  const [value, choose] = useState('')
  // Rows that apply to every store use the current dealer, or any dealer.
  const dealerId = givenDealer ?? chosen ?? dealers.keys().next().value
  const dealer = dealerId === undefined ? undefined : dealers.get(dealerId)
  const all = data?.data ?? []
  return {
    where:
      dealerId === undefined
        ? undefined
        : { dealerId, catalog: all.find(({ catalogName }) => catalogName === value) },
    choices: [
      { value: '', label: t('translations.catalogsOf', { company: dealer?.company ?? '' }) },
      ...all.map(({ catalogName, displayName }) => ({ value: catalogName, label: displayName })),
    ],
    value,
    choose,
  }
}
