import { dealers } from '#contract/tenancy/dealers.ts'
import { useRead } from '../read.ts'
import { useDealer, useDealers } from '../session/dealer.ts'

const forever = { staleTime: Number.POSITIVE_INFINITY }

/** A record's dealer with its address, time zone and currency; undefined while loading. */
export function useRecordDealer(dealerId: number) {
  const { data } = useRead(dealers.list, { dlid: dealerId, limit: 1 }, forever)
  return data?.data.find(({ id }) => id === dealerId)
}

/** The time zone for a record's times: its own dealer's, whichever dealer is selected. */
export function useZone(dealerId: number | undefined): string | undefined {
  const chosen = useDealer()
  const isChosen = chosen !== null && chosen.id === dealerId
  const isAsked = dealerId !== undefined && !isChosen
  const { data } = useRead(dealers.list, { dlid: dealerId, limit: 1 }, { ...forever, enabled: isAsked })
  if (isChosen) return chosen.timeZone
  return data?.data.find(({ id }) => id === dealerId)?.timeZone
}

/** Across dealers, `today` is most dealers' date. */
export const usualZone = 'America/New_York'

/** The zones of the listed records' dealers; the selected dealer's is already loaded. */
export function useZones(dealerId: number | undefined): (dealerId: number) => string | undefined {
  const chosen = useDealer()
  const all = useDealers(dealerId === undefined || dealerId !== chosen?.id)
  return (id) => (id === chosen?.id ? chosen.timeZone : all.get(id)?.timeZone)
}
