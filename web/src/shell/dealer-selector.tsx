import { useNavigate } from '@tanstack/react-router'
import { dealers } from '#contract/tenancy/dealers.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { findStoreAddress } from '#web/platform/screen.ts'
import {
  chooseDealer,
  findDealers,
  mayChooseDealer,
  useDealer,
  useDealerId,
} from '#web/platform/session/dealer.ts'
import { useSession } from '#web/platform/session/session.ts'
import { useShownPath } from '#web/platform/urls/shown-path.ts'
import { LatePicker } from '#web/ui/selects/late-picker.tsx'
import type { Option } from '#web/ui/selects/picker.tsx'
import css from './top-bar.module.css'

const none = 'none'

/** Selects the dealer every screen works on, for users with several. */
export function DealerSelector() {
  const session = useSession()
  const dealer = useDealer()
  const dealerId = useDealerId()
  const store = useEditedStore()
  if (!mayChooseDealer(session)) return null
  if (store) return <StoreSelector {...store} />

  const unchosen: Option = { value: none, label: t('shell.selectDealer') }
  const find = async (text: string, signal: AbortSignal) => {
    const { data } = await findDealers(text, signal)
    const found = data.map(({ id, company }) => ({ value: String(id), label: `${id} ${company}` }))
    return text ? found : [unchosen, ...found]
  }
  const chosen = dealer
    ? { value: String(dealer.id), label: `${dealer.id} ${dealer.company}` }
    : dealerId
      ? { value: String(dealerId), label: String(dealerId) }
      : unchosen
  return (
    <div className={css.dealer}>
      <span className={css.dealerWord} aria-hidden>
        {t('shell.dealers')}
      </span>
      <LatePicker
        name={['dealer-selector']}
        aria-label={t('shell.dealers')}
        placeholder={t('shell.selectDealer')}
        w={250}
        maw="100%"
        find={find}
        value={chosen}
        onChange={(option) => option && chooseDealer(option.value === none ? null : Number(option.value))}
      />
    </div>
  )
}

type Store = { id: number; company: string | undefined }

/** The store that's being edited. The screen below works on it, whichever dealer is selected. */
export function useEditedStore(): Store | undefined {
  const [, number] = /\/(\d{1,9})$/.exec(findStoreAddress(useShownPath()) ?? '') ?? []
  const id = number === undefined ? undefined : Number(number)
  // The screen sends this request too, so that it's sent only once.
  const { data } = useRead(
    dealers.list,
    { dlid: id, limit: 1 },
    { enabled: id !== undefined, staleTime: Number.POSITIVE_INFINITY },
  )
  return id === undefined ? undefined : { id, company: data?.data[0]?.company }
}

/** Names the store that's being edited and links to others; the selected dealer doesn't change. */
function StoreSelector({ id, company }: Store) {
  const navigate = useNavigate()
  const find = async (text: string, signal: AbortSignal) =>
    (await findDealers(text, signal)).data.map((dealer) => ({
      value: String(dealer.id),
      label: `${dealer.id} ${dealer.company}`,
    }))
  return (
    <div className={css.dealer}>
      <span className={css.dealerWord} aria-hidden>
        {t('shell.editedStore')}
      </span>
      <LatePicker
        name={['edited-store']}
        aria-label={t('shell.editedStore')}
        w={250}
        maw="100%"
        find={find}
        value={{ value: String(id), label: company === undefined ? String(id) : `${id} ${company}` }}
        onChange={(option) => option && void navigate({ to: `/admin/edit-store/${option.value}` })}
      />
    </div>
  )
}
