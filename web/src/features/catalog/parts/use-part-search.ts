import { t } from '#web/platform/i18n.ts'
import { useCustomerLookup } from './lookups.ts'
import type { PartSources } from './part-sources.ts'
import type { PartsAsk } from './parts-ask.ts'
import type { PartStream } from './stream-parts.ts'
import { useLocalParts } from './use-local-parts.tsx'
import { useRemoteParts } from './use-remote-parts.tsx'
import { asKind, asVehicle, choiceText, type VehicleChoice } from './vehicle-choice.ts'

export type PartSearch = {
  way: 'number' | 'vehicle'
  ask: PartsAsk
  choice: VehicleChoice
  onlyFitting: boolean
  /** The keyword, once typing pauses. */
  searchText: string
  isTyping: boolean
}

/** One search across these catalogs: the local ones together, each remote one separately. */
export function usePartSearch(sources: PartSources, search: PartSearch, backToField: () => void) {
  const { way, ask, choice, onlyFitting, searchText, isTyping } = search
  const { catalog, ...about } = ask
  const hasVehicle = choiceText(choice) !== ''
  // Until the customer is there, rows would have someone else's prices.
  const { isPending } = useCustomerLookup()
  const isAsked = !isPending && (searchText !== '' || (hasVehicle && onlyFitting))
  const question = {
    ...about,
    ...(hasVehicle ? asVehicle(choice) : {}),
    ...(way === 'vehicle' && onlyFitting ? asKind(choice) : {}),
    keyword: searchText,
    onlyFitting: hasVehicle && onlyFitting,
    allMakes: true,
  }
  const inCatalog = catalog && sources.local.length > 0 ? { catalog } : {}
  const local = useLocalParts(sources.local, { ...question, ...inCatalog }, { enabled: isAsked, isTyping })
  const remote = useRemoteParts(sources.remote, question, {
    enabled: isAsked && !isTyping,
    backToField,
  })

  const sections = isAsked ? [...(local ? [local] : []), ...remote] : []
  const isSearching = isPending || (isAsked && (isTyping || sections.some(({ found }) => found.isSearching)))
  const isEmpty =
    isAsked &&
    !isTyping &&
    sections.length > 0 &&
    (!local || local.total === 0) &&
    remote.every(({ stream }) => stream.at === 'done' && stream.rows.length === 0 && !stream.end?.skipped)
  return { sections, isSearching, isEmpty, announcement: isAsked ? sayAll(local, remote) : '' }
}

type Local = ReturnType<typeof useLocalParts>
type Remote = ReturnType<typeof useRemoteParts>

/** For screen readers; changes when a search starts or ends, not with each part. */
function sayAll(local: Local, remote: Remote): string {
  const progress = remote.map(({ found, stream }) => describeProgress(found.title, stream))
  if (local?.total != null)
    progress.unshift(t('partSearch.foundIn', { catalog: local.found.title, n: local.total }))
  return progress.join('. ')
}

function describeProgress(catalog: string, { at, rows }: PartStream): string {
  if (at === 'searching') return t('partSearch.searchingIn', { catalog })
  if (at === 'broken') return t('partSearch.brokenIn', { catalog })
  return at === 'cancelled' ? t('partSearch.cancelled') : t('partSearch.foundIn', { catalog, n: rows.length })
}
