import { Button, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { type DealerPricing, dealerPricing, listedRules } from '#contract/catalog/dealer-pricing.ts'
import { useLeaveGuard } from '#web/features/tenancy/dealers/use-leave-guard.ts'
import { HistoryButton } from '#web/features/tenancy/history/history-button.tsx'
import { t } from '#web/platform/i18n.ts'
import { send } from '#web/platform/send.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import type { FormStore } from '#web/ui/form/form-store.ts'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { useFormState } from '#web/ui/form/use-field.ts'
import css from './pricing.module.css'
import { useSaveRules } from './pricing-changes.ts'
import { PricingPanels } from './pricing-panels.tsx'
import { RuleRows } from './rule-rows.tsx'
import { draftRules, type Level, type RuleRow } from './rule-values.ts'
import { WhatIfButton } from './what-if-button.tsx'

const schema = z.object({ rules: listedRules, version: z.int() })

/** The priority is the dealer's; saving a rule doesn't change it. */
const pickRules = ({ data }: DealerPricing) =>
  data.map(({ priorityToggle, dealerId, catalogId, makeId, customerId, ...rule }) => rule)
const toFormValues = (pricing: DealerPricing) => ({ rules: pickRules(pricing), version: pricing.version })

/** The parts of the address that identify the level, on Price Level and in a dealer's dialog. */
const levelParams = ['dealer', 'catalog', 'make']

type Props = {
  dealerId: number
  level: Level
  pricing: DealerPricing
  /** On Price Level: the default can change, and shows the whole range. */
  isPriceLevel?: boolean
  onClose?: (() => void) | undefined
}

/** A level's rules, saved all at once, with tools for choosing them below. */
export function RulesEditor({ dealerId, level, pricing, isPriceLevel = false, onClose }: Props) {
  const save = useSaveRules()
  const [saved, setSaved] = useState(pricing)
  const [hasSaved, setHasSaved] = useState(false)
  const form = useContractForm({
    schema,
    initial: toFormValues(pricing),
    save: async (input) => {
      const answer = await save.send({ ...input, ...level, dealerId })
      setSaved(answer)
      setHasSaved(true)
      return toFormValues(answer)
    },
  })
  useLeaveGuard(form, levelParams)
  useNews(form, { pricing, saved, setSaved })
  const onSaved = () => toast.success(t('pricing.updated'))
  const latest = async () => toFormValues(await send(dealerPricing.list, { dealerId, ...level }))
  const rows = useFormState(form, ({ values }) => values.rules) as RuleRow[]
  const draft = draftRules(rows, level)
  return (
    <div className={css.editor}>
      <ContractForm
        form={form}
        onSaved={onSaved}
        latest={latest}
        actions={
          <>
            <HistoryButton
              dealerId={dealerId}
              kind="pricing"
              of={`${level.catalogId ?? 0}:${level.makeId ?? 0}`}
            />
            <WhatIfButton dealerId={dealerId} level={level} draft={draft} />
            {onClose && (
              <Button variant="default" onClick={onClose}>
                {t('common.close')}
              </Button>
            )}
          </>
        }
      >
        <Text size="sm" c="dimmed">
          {t(saved.priorityToggle === 'p' ? 'pricing.listFirst' : 'pricing.costFirst')}{' '}
          {isPriceLevel ? null : t('pricing.defaultCounts')}
        </Text>
        <RuleRows
          name="rules"
          label={t('pricing.rules')}
          addLabel={t('pricing.addRule')}
          isLevel={isPriceLevel}
        />
      </ContractForm>
      <PricingPanels dealerId={dealerId} level={level} saved={saved} draft={draft} hasSaved={hasSaved} />
    </div>
  )
}

type Form = FormStore<typeof schema>
type News = { pricing: DealerPricing; saved: DealerPricing; setSaved: (pricing: DealerPricing) => void }

/**
 * Adopts reloaded rules: all of them while nothing is typed, and only the version if this level's rules are
 * unchanged, as after a switch. Otherwise the next save reports the conflict.
 */
function useNews(form: Form, { pricing, saved, setSaved }: News) {
  useEffect(() => {
    if (pricing.version === saved.version) return
    const isSame = JSON.stringify(pickRules(pricing)) === JSON.stringify(pickRules(saved))
    if (form.isDirty && !isSame) return
    form.rebase(toFormValues(pricing))
    setSaved(pricing)
  }, [form, pricing, saved, setSaved])
}
