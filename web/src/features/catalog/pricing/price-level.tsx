import { Button, Stack } from '@mantine/core'
import { type DealerPricing, dealerPricing } from '#contract/catalog/dealer-pricing.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { useDealerId } from '#web/platform/session/dealer.ts'
import { useUrlQuery } from '#web/platform/urls/url-query.ts'
import { anId } from '#web/platform/urls/url-values.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { FormSkeleton } from '#web/ui/feedback/loading.tsx'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Page } from '#web/ui/page/page.tsx'
import { ExistingRules } from './existing-rules.tsx'
import { LevelPickers } from './level-pickers.tsx'
import { Levels, WhichWins } from './levels.tsx'
import css from './pricing.module.css'
import { useGiveUpRules } from './pricing-changes.ts'
import { PricingSwitches } from './pricing-switches.tsx'
import type { Level } from './rule-values.ts'
import { RulesEditor } from './rules-editor.tsx'

const query = { catalog: anId, make: anId }

/** The rules level by level: for everything, a catalog, or a make in it. */
export default function PriceLevel() {
  const dealerId = useDealerId()!
  const { values, set, link } = useUrlQuery(query)
  const level = {
    catalogId: values.catalog ?? null,
    makeId: values.catalog === undefined ? null : (values.make ?? null),
  }
  const toLevelQuery = ({ catalogId, makeId }: Level) => ({
    catalog: catalogId ?? undefined,
    make: makeId ?? undefined,
  })
  const onLevel = (next: Level) => set(toLevelQuery(next))
  const read = useRead(dealerPricing.list, { dealerId, ...level })
  return (
    <Page of="dealer-pricing" width="form">
      <Stack gap="lg">
        <LevelPickers dealerId={dealerId} level={level} onLevel={onLevel} />
        <Levels dealerId={dealerId} level={level} linkTo={(next) => link(toLevelQuery(next))} />
        <ReadGuard read={read} meanwhile={<FormSkeleton />}>
          {(pricing) => (
            <>
              <div className={css.head}>
                <WhichWins level={level} pricing={pricing} />
                <PricingSwitches dealerId={dealerId} pricing={pricing} />
              </div>
              <RulesEditor
                key={`${dealerId} ${level.catalogId} ${level.makeId}`}
                dealerId={dealerId}
                level={level}
                pricing={pricing}
                isPriceLevel
              />
              <GiveUp dealerId={dealerId} level={level} pricing={pricing} />
            </>
          )}
        </ReadGuard>
        <ExistingRules key={dealerId} dealerId={dealerId} linkTo={(next) => link(toLevelQuery(next))} />
      </Stack>
    </Page>
  )
}

type Props = { dealerId: number; level: Level; pricing: DealerPricing }

/** A catalog or make can have no rules of its own; the dealer's own level can't. */
function GiveUp({ dealerId, level, pricing }: Props) {
  const save = useGiveUpRules()
  if (level.catalogId === null || pricing.data.length === 0) return null
  const giveUp = async () => {
    const agreed = await confirm({
      title: t('priceLevel.giveUpTitle'),
      text: t('priceLevel.giveUpText', { rules: pricing.data.length }),
      confirmLabel: t('priceLevel.giveUp'),
      danger: true,
      act: () => save.send({ dealerId, ...level, rules: [], version: pricing.version }),
    })
    if (agreed) toast.success(t('pricing.updated'))
  }
  return (
    <Button variant="default" size="xs" onClick={() => void giveUp()} style={{ alignSelf: 'start' }}>
      {t('priceLevel.giveUp')}
    </Button>
  )
}
