import { useState } from 'react'
import { vehicles } from '#contract/catalog/vehicles.ts'
import type { PopularModel } from '#contract/store/pages/popular-models.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { useDealer } from '#web/platform/session/dealer.ts'
import { InlineProblem } from '#web/ui/feedback/inline-problem.tsx'
import { Half } from '#web/ui/form/section.tsx'
import { FindSelect } from '#web/ui/selects/find-select.tsx'

export type ChosenModel = Omit<PopularModel, 'displayName'>

type Props = {
  dealerId: number
  /** The models that are chosen already. */
  chosen: readonly number[]
  disabled: boolean
  onPick: (model: ChosenModel) => void
}

/** Finds a model among those the dealer sells: its make first. */
export function ModelPicker({ dealerId, chosen, disabled, onPick }: Props) {
  const [makeId, setMakeId] = useState<string | null>(null)
  const region = useDealer()?.country === 'CAN' ? 'CAN' : 'USA'
  const makes = useRead(vehicles.makes, { dealerId, region })
  const models = useRead(
    vehicles.models,
    { dealerId, region, makeId: Number(makeId), yearId: 'all' },
    { enabled: makeId !== null },
  )
  const make = makes.data?.data.find(({ id }) => String(id) === makeId)
  const pick = (id: string | null) => {
    const model = models.data?.data.find((one) => String(one.id) === id)
    if (model && make) onPick({ modelId: model.id, modelName: model.name, makeName: make.name, isSold: 1 })
  }
  return (
    <>
      <Half>
        <FindSelect
          label={t('popularModels.make')}
          placeholder={t('common.selectPlaceholder')}
          data={(makes.data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          value={makeId}
          onChange={setMakeId}
          disabled={disabled}
        />
      </Half>
      <Half>
        <FindSelect
          label={t('popularModels.addModel')}
          placeholder={t('common.selectPlaceholder')}
          data={(models.data?.data ?? [])
            .filter(({ id }) => !chosen.includes(id))
            .map(({ id, name }) => ({ value: String(id), label: name }))}
          value={null}
          onChange={pick}
          disabled={disabled || makeId === null}
        />
      </Half>
      <InlineProblem problem={makes.error ?? models.error} />
    </>
  )
}
