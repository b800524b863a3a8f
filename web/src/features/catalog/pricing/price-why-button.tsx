import { Button } from '@mantine/core'
import { IconReceipt } from '@tabler/icons-react'
import { useState } from 'react'
import { loadTexts, t } from '#web/platform/i18n.ts'
import { useMay } from '#web/platform/session/session.ts'
import { late, useLate } from '#web/ui/late.ts'
import type { PriceWhyProps } from './price-why.tsx'

const why = late(async () => {
  const [file] = await Promise.all([import('./price-why.tsx'), loadTexts(['pricing', 'priceInsight'])])
  return file.PriceWhy
})

type Props = PriceWhyProps & {
  /** Called when it's opened or closed. */
  onToggle?: () => void
}

/** Opens the reasons of a part's price below it, or its cost and margin for those who may not see pricing rules. */
export function PriceWhyButton({ onToggle, ...about }: Props) {
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  const Why = useLate(why, isOpen, () => setOpen(false))
  return (
    <div>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconReceipt size={16} />}
        aria-expanded={isOpen}
        onClick={() => {
          setOpen(!isOpen)
          onToggle?.()
        }}
      >
        {t(may('dealer-pricing') ? 'partSearch.whyPrice' : 'partSearch.costAndMargin', {
          part: about.priceQuery.partNumber,
        })}
      </Button>
      {isOpen && Why && <Why {...about} />}
    </div>
  )
}
