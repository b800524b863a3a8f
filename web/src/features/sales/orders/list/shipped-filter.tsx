import { shippedParts } from '#contract/list-choices.ts'
import { t } from '#web/platform/i18n.ts'
import { choiceFilter } from '#web/ui/lists/filter-bar.tsx'

type ShippedPart = (typeof shippedParts)[number]
type Props = {
  values: { shipped?: ShippedPart | undefined }
  set: (patch: { shipped: ShippedPart | undefined }) => void
}

/** Open orders by what's left to ship. */
export const filterByShipped = ({ values, set }: Props) =>
  choiceFilter({
    label: t('orders.shippedSoFar'),
    any: t('orders.shippedAny'),
    choices: shippedParts.map((value) => ({ value, label: t(`orders.shipped_${value}`) })),
    value: values.shipped,
    onChange: (shipped) => set({ shipped }),
  })
