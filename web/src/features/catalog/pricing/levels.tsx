import { Anchor, Text } from '@mantine/core'
import { type DealerPricing, dealerPricing, type PricingLevel } from '#contract/catalog/dealer-pricing.ts'
import { t } from '#web/platform/i18n.ts'
import { Link, type Target } from '#web/platform/links.tsx'
import { useRead } from '#web/platform/read.ts'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'
import css from './pricing.module.css'
import type { Level } from './rule-values.ts'

type Props = { dealerId: number; level: Level; linkTo: (level: Level) => Target }

/** The levels with rules of this dealer, as links. */
export function Levels({ dealerId, level, linkTo }: Props) {
  const read = useRead(dealerPricing.levels, { dealerId })
  return (
    // Has a fixed height of one row, so that nothing below it jumps.
    <ReadGuard read={read} meanwhile={<Loading height={22} />}>
      {({ data }) => (
        <nav aria-label={t('priceLevel.levels')} className={css.levels}>
          <Text size="sm" c="dimmed" span>
            {t('priceLevel.levels')}
          </Text>
          {data.map((one) => (
            <Anchor
              key={`${one.catalogId} ${one.makeId}`}
              size="sm"
              renderRoot={(props) => (
                <Link {...props} {...linkTo(one)} aria-current={isSame(one, level) || undefined} />
              )}
            >
              {t('priceLevel.level', { name: levelName(one), rules: one.rules })}
            </Anchor>
          ))}
        </nav>
      )}
    </ReadGuard>
  )
}

const isSame = (a: Level, b: Level) => a.catalogId === b.catalogId && a.makeId === b.makeId

/** Names a level of prices: all catalogs, one catalog, or a make within it. */
export function levelName({ catalogId, catalogName, makeId, makeName }: Omit<PricingLevel, 'rules'>): string {
  if (catalogId === null) return t('priceLevel.everything')
  if (makeId === null) return catalogName ?? ''
  return t('priceLevel.makeOf', { make: makeName ?? '', catalog: catalogName ?? '' })
}

/** Which rules win, and how this level affects the ones above it. */
export function WhichWins({ level, pricing }: { level: Level; pricing: DealerPricing }) {
  const here = level.catalogId === null ? 3 : level.makeId === null ? 2 : 1
  const steps = [
    t('priceLevel.winsCustomer'),
    t('priceLevel.winsMake'),
    t('priceLevel.winsCatalog'),
    t('priceLevel.winsDealer'),
  ]
  const hasDefault = pricing.data.some(({ isDefault }) => isDefault)
  return (
    <div className={css.wins}>
      <Text size="sm">{t('priceLevel.wins')}</Text>
      <ol>
        {steps.map((step, at) => (
          <li key={step} aria-current={at === here || undefined}>
            {step}
          </li>
        ))}
      </ol>
      {here !== 3 && (
        <Text size="sm" c="dimmed">
          {t(
            pricing.data.length === 0
              ? 'priceLevel.noRules'
              : hasDefault
                ? 'priceLevel.hasDefault'
                : 'priceLevel.noDefault',
          )}
        </Text>
      )}
    </div>
  )
}
