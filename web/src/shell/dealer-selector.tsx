import { chooseDealer, findDealers, mayChooseDealer, useDealer, useDealerId } from '#web/platform/dealer.ts'
import { t } from '#web/platform/i18n.ts'
import { useSession } from '#web/platform/session.ts'
import { LatePicker } from '#web/ui/late-picker.tsx'
import type { Option } from '#web/ui/picker.tsx'
import css from './top-bar.module.css'

const none = 'none'

/** Selects the dealer every screen works on, for users with several. */
export function DealerSelector() {
  const session = useSession()
  const dealer = useDealer()
  const dealerId = useDealerId()
  if (!mayChooseDealer(session)) return null

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
