import { Anchor, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { trackingLink } from '#contract/sales/orders/tracking-link.ts'
import { readTrackingNumber } from '#contract/sales/orders/tracking-numbers.ts'
import { joinList, t } from '#web/platform/i18n.ts'
import type { FormStore } from '#web/ui/form/form-store.ts'
import { Select } from '#web/ui/selects/select.tsx'
import { carrierChoices } from '../../orders/shared/parcel-text.ts'
import type { Parcel } from './line-values.ts'
import css from './lines.module.css'

/** The id of the field in which shipping starts. */
export const trackingId = (form: FormStore): string => `${form.id}-tracking`

type Props = {
  id: string
  parcel: Parcel
  onChange: (parcel: Parcel) => void
  /** Enter after a number; the parcel's last change may not be rendered yet. Without a number, only a button ships. */
  onEnter: (parcel: Parcel) => void
  /** Whether Enter also completes the order. */
  enterCompletes: boolean
}

/** The parcel's number and carrier. The number alone decides the carrier where it can, unless someone chose another. */
export function TrackingFields({ id, parcel, onChange, onEnter, enterCompletes }: Props) {
  const derived = useRef<string | null>(null)
  const latest = useRef(parcel)
  latest.current = parcel
  const [isMissing, setMissing] = useState(false)
  const number = useLateText(parcel.number, (text) => {
    const { carriers } = readTrackingNumber(text)
    const carrier = carriers.length === 1 ? carriers[0]! : null
    const isChosen = parcel.carrier !== null && parcel.carrier !== derived.current
    derived.current = carrier
    latest.current = { ...parcel, number: text, carrier: isChosen ? parcel.carrier : carrier }
    onChange(latest.current)
  })
  const link = trackingLink(parcel.carrier, number.text)
  const ship = () => {
    number.flush()
    const isNumbered = latest.current.number.trim() !== ''
    setMissing(!isNumbered)
    if (isNumbered) onEnter(latest.current)
  }
  return (
    <>
      <TextInput
        id={id}
        label={t('orderForm.trackingNumber')}
        description={<Hint number={number.text} carrier={parcel.carrier} completes={enterCompletes} />}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        className={css.tracking}
        autoComplete="off"
        maxLength={120}
        value={number.text}
        error={isMissing && number.text === '' && <span role="alert">{t('orderForm.trackingMissing')}</span>}
        onChange={(event) => number.type(event.currentTarget.value.trimStart())}
        onBlur={number.flush}
        onKeyDown={(event) => {
          if (event.ctrlKey || event.metaKey) number.flush()
          else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
            // Enter would submit the order's form.
            event.preventDefault()
            ship()
          }
        }}
      />
      <div>
        <Select
          label={t('orderForm.carrier')}
          w={150}
          data={carrierChoices(parcel.carrier)}
          value={parcel.carrier}
          onChange={(carrier) => {
            derived.current = null
            onChange({ ...parcel, carrier })
          }}
          placeholder={t('common.selectPlaceholder')}
          clearable
        />
        {link && (
          <Anchor size="xs" className={css.track} href={link} target="_blank" rel="noreferrer">
            {t('orderForm.track')}
          </Anchor>
        )}
      </div>
    </>
  )
}

type HintProps = { number: string; carrier: string | null; completes: boolean }

/** Says so if the number is mistyped or doesn't decide the carrier. */
function Hint({ number, carrier, completes }: HintProps) {
  if (number.trim() === '') return t('orderForm.trackingEmpty')
  const { carriers, isMistyped } = readTrackingNumber(number)
  if (isMistyped) return <span className={css.mistyped}>{t('orderForm.trackingTypo')}</span>
  if (!/\d/.test(number)) return <span className={css.mistyped}>{t('orderForm.trackingNoNumber')}</span>
  if (carriers.length > 1 && carrier === null)
    return t('orderForm.trackingSeveral', { carriers: joinList(carriers) })
  return <span data-keys>{t(completes ? 'orderForm.trackingCompletes' : 'orderForm.trackingHint')}</span>
}

/** Passes text on when typing pauses: every line listens, which is slow in long orders. */
function useLateText(stored: string, send: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const flush = (text: string | null = typed) => {
    clearTimeout(timer.current)
    setTyped(null)
    if (text !== null && text !== stored) send(text)
  }
  const leave = useRef(() => {})
  leave.current = flush
  useEffect(() => () => leave.current(), [])
  const type = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => flush(text), 200)
  }
  return { text: typed ?? stored, type, flush: () => flush() }
}
