import { t } from '#web/platform/i18n.ts'
import { findDealers, useDealerId, useDealers, useMayChooseDealer } from '#web/platform/session/dealer.ts'
import { useDealerScope } from '#web/platform/session/dealer-scope.ts'
import { useSession } from '#web/platform/session/session.ts'
import { anId, type UrlValue } from '#web/platform/urls/url-values.ts'
import { LatePicker } from '../selects/late-picker.tsx'
import type { Option } from '../selects/picker.tsx'
import type { Filter } from './filter-bar.tsx'

/** A list's dealer in the URL: absent for the one selected at the top, `all`, or an id. */
export const dealerParam: UrlValue<number | 'all' | undefined> = (raw) => (raw === 'all' ? raw : anId(raw))
export type DealerParam = ReturnType<typeof dealerParam>

/** The dealer a list shows; undefined for all. */
export function useListedDealer(param: DealerParam): number | undefined {
  const chosen = useDealerId()
  const scope = useDealerScope()
  if (scope) return scope.dealer.id
  return param === 'all' ? undefined : (param ?? chosen)
}

const idsAndNames = ({ id, company }: { id: number; company: string }): Option => ({
  value: String(id),
  label: `${id} ${company}`,
})

type FilterProps = {
  value: DealerParam
  onChange: (value: DealerParam) => void
  /** Hides 'All dealers'. */
  onlyOne?: boolean
  /** The label for `all` where it isn't 'All dealers'. */
  allLabel?: string
}

/** A list's dealer, for those with several; platform users also get 'All dealers'. */
export function useDealerFilter({ value, onChange, onlyOne = false, allLabel }: FilterProps): Filter | null {
  const session = useSession()
  const isOpen = useMayChooseDealer()
  const dealers = useDealers(isOpen)
  const dealerId = useListedDealer(onlyOne && value === 'all' ? undefined : value)
  if (!isOpen || dealers.size < (allLabel ? 1 : 2)) return null

  const all: Option = { value: 'all', label: allLabel ?? t('common.allDealers') }
  const find = async (text: string, signal: AbortSignal) => {
    const { data } = await findDealers(text, signal)
    return [...(text || onlyOne || session.isAdmin === 0 ? [] : [all]), ...data.map(idsAndNames)]
  }
  const dealer = dealerId === undefined ? undefined : dealers.get(dealerId)
  const none = onlyOne ? null : all
  return {
    label: t('common.dealer'),
    chosen: typeof value === 'number' ? dealer?.company : undefined,
    clear: () => onChange(value === undefined ? 'all' : undefined),
    narrows: onlyOne ? undefined : dealer?.company,
    field: (
      <LatePicker
        name={['dealer-filter']}
        aria-label={t('common.dealer')}
        w={250}
        maw="100%"
        find={find}
        placeholder={t('common.dealer')}
        value={dealer ? idsAndNames(dealer) : none}
        onChange={(option) => onChange(option?.value === 'all' ? 'all' : Number(option?.value))}
      />
    ),
  }
}
