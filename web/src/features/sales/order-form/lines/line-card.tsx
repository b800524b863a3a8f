import { ActionIcon, Button } from '@mantine/core'
import { IconAlertTriangle, IconChevronDown, IconTrash } from '@tabler/icons-react'
import { memo, useEffect, useId, useRef, useState } from 'react'
import { vehicleWords } from '#contract/catalog/vehicle-words.ts'
import { extendedPrice } from '#contract/sales/order-totals.ts'
import { formatMoney } from '#contract/texts/format-money.ts'
import { PartPicture } from '#web/features/catalog/parts/part-picture.tsx'
import { SuccessorHint } from '#web/features/catalog/parts/successors.tsx'
import { t, useLocale } from '#web/platform/i18n.ts'
import { useFieldValue, useForm, useFormState } from '#web/ui/form/use-field.ts'
import { FitSign } from '../../orders/shared/fit-sign.tsx'
import { useOrderEdit } from '../edit-context.ts'
import { LineMemo, LineText } from './line-cells.tsx'
import { LineInputs } from './line-inputs.tsx'
import { type FormLine, replacedBy, totalled } from './line-values.ts'
import css from './lines.module.css'
import { useNear } from './use-near.ts'

type Props = {
  at: number
  /** Just added: scrolls into view, and focuses the price if it has none. */
  isNew: boolean
  /** The order is long: only lines near the screen get fields. */
  isLong: boolean
  onShipQty: (at: number, shipQty: number | string) => void
  onRemove: (line: FormLine) => void
}

/**
 * An order line: the part on the left, its inputs on the right. In a long order, lines far from the screen
 * are text only, because thousands of fields would slow down every key.
 */
export const LineCard = memo(
  function LineCard({ at, isNew, isLong, onShipQty, onRemove }: Props) {
    useLocale()
    const line = useFieldValue(`details.${at}`) as FormLine | undefined
    const form = useForm()
    const isWrong = useFormState(form, ({ errors }) => isLong && hasErrorAt(errors, at))
    const { currencySymbol, isLocked } = useOrderEdit()
    const card = useRef<HTMLLIElement>(null)
    const isLive = useNear(card, isLong) || !isLong || isNew || isWrong
    useEffect(() => {
      if (!isNew) return
      card.current?.scrollIntoView({ block: 'nearest' })
      const price = card.current?.querySelector<HTMLInputElement>('input[data-price]')
      // Wait until the dialog has returned the focus.
      if (price && price.value === '') setTimeout(() => price.focus(), 150)
    }, [isNew])
    if (!line) return null
    const { partNumber } = line
    return (
      <li ref={card} className={css.line} aria-label={partNumber} data-far={!isLive || undefined}>
        <PartPicture url={line.pictureUrl} size={44} />
        <div className={css.part}>
          <PartWords at={at} line={line} />
        </div>
        <div className={css.extended}>
          <span className={css.label}>{t('orders.extended')}</span>
          <span className={css.figure}>{formatMoney(extendedPrice(totalled(line)), currencySymbol)}</span>
        </div>
        {!isLocked && isLive && (
          <ActionIcon
            className={css.remove}
            variant="subtle"
            color="gray"
            aria-label={t('orderForm.removeNamed', { part: partNumber })}
            onClick={() => onRemove(line)}
          >
            <IconTrash size={16} />
          </ActionIcon>
        )}
        {isLive && (
          <LineInputs at={at} line={line} onShipQty={onShipQty}>
            <More at={at} line={line} />
          </LineInputs>
        )}
      </li>
    )
  },
  (a, b) => a.at === b.at && a.isNew === b.isNew && a.isLong === b.isLong,
)

const hasErrorAt = (errors: Record<string, string>, at: number) =>
  Object.keys(errors).some((path) => path.startsWith(`details.${at}.`))

/** Number, description, vehicle and the dealer's cost. */
function PartWords({ at, line }: { at: number; line: FormLine }) {
  const { currencySymbol } = useOrderEdit()
  const form = useForm()
  return (
    <>
      <div>
        <span className={css.number}>{line.partNumber}</span> {line.description}
        {line.id === undefined && <span className={css.new}>{t('orderForm.newLine')}</span>}
      </div>
      <div className={css.quiet}>
        <FitSign fit={line.fit} vehicle={vehicleWords(line)} />
        {line.costUnknown === 1 ? (
          <span className={css.flag} title={t('orderForm.costUnknownHint')}>
            <IconAlertTriangle size={14} />
            {t('orderForm.costUnknown')}
          </span>
        ) : (
          <span>{t('orderForm.cost', { amount: formatMoney(line.cost ?? 0, currencySymbol) })}</span>
        )}
        {line.qtyShipped === 0 && (
          <SuccessorHint
            number={line.partNumber}
            onUse={(part) => form.set(`details.${at}`, replacedBy(line, part))}
          />
        )}
      </div>
    </>
  )
}

const memoNames = ['intMemo', 'userMemo', 'shipMemo'] as const

/** A line's description and three memos, collapsed while empty. */
function More({ at, line }: { at: number; line: FormLine }) {
  const { isLocked } = useOrderEdit()
  const form = useForm()
  const isWrong = useFormState(form, ({ errors }) =>
    ['description', 'vin', ...memoNames].some((name) => errors[`details.${at}.${name}`]),
  )
  const [opened, setOpened] = useState(false)
  const id = useId()
  const written = memoNames.filter((name) => line[name]).length
  const isOpen = opened || isWrong
  const words = written === 0 ? t('orderForm.more') : t('orderForm.moreMemos', { n: written })
  return (
    <>
      <Button
        className={css.memoButton}
        variant="subtle"
        color="gray"
        size="compact-xs"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={`${words}: ${line.partNumber}`}
        onClick={() => setOpened(!opened)}
        rightSection={<IconChevronDown size={14} className={css.chevron} />}
      >
        {words}
      </Button>
      {isOpen && (
        <div className={css.memoFields} id={id}>
          <div className={css.wide}>
            <LineText at={at} name="description" part={line.partNumber} disabled={isLocked} />
          </div>
          <LineText at={at} name="vin" part={line.partNumber} disabled={isLocked} />
          <LineMemo at={at} name="intMemo" part={line.partNumber} hint={t('orderForm.intMemoHint')} />
          <LineMemo at={at} name="userMemo" part={line.partNumber} hint={t('orderForm.userMemoHint')} />
          <LineMemo at={at} name="shipMemo" part={line.partNumber} hint={t('orderForm.shipMemoHint')} />
        </div>
      )}
    </>
  )
}
