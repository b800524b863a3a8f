import { Stack } from '@mantine/core'
import { t } from '#web/platform/i18n.ts'
import { errorText } from '#web/platform/problems.ts'
import { SelectField } from '#web/ui/fields/choice-fields.tsx'
import { Half } from '#web/ui/form/section.tsx'
import { useField, useForm } from '#web/ui/form/use-field.ts'
import { FindMany } from '#web/ui/selects/find-many.tsx'
import { ChoiceList, listTexts } from './choice-list.tsx'
import type { useModels } from './use-models.ts'

export type SoldCatalog = { catalogName: string; displayName: string }
type Props = { catalogs: readonly SoldCatalog[]; found: ReturnType<typeof useModels> }

/** A catalog, its makes, their years and models; each choice clears the later ones. */
export function VehicleFields({ catalogs, found: { makes, years, models } }: Props) {
  const form = useForm()
  const catalog = useField('catalog', t('marketplace.catalog')).value
  const clear = (...names: string[]) => {
    for (const name of names) form.set(name, [])
  }
  return (
    <>
      <Half>
        <SelectField
          name="catalog"
          label={t('marketplace.catalog')}
          choices={catalogs.map(({ catalogName, displayName }) => ({
            value: catalogName,
            label: displayName,
          }))}
          onPicked={() => clear('makes', 'years', 'models')}
        />
      </Half>
      <Stack style={{ gridColumn: '1 / -1' }}>
        <Several
          name="makes"
          label={t('marketplace.makes')}
          clearLabel={t('marketplace.clearMakes')}
          isOff={!catalog}
          choices={makes.choices}
          isLoading={makes.read.isPending}
          problem={makes.read.error}
          onPicked={() => clear('years', 'models')}
        />
        <Several
          name="years"
          label={t('marketplace.years')}
          clearLabel={t('marketplace.clearYears')}
          isOff={years.choices.length === 0}
          choices={years.choices}
          isLoading={years.read.isPending}
          problem={years.read.error}
          onPicked={() => clear('models')}
        />
        <ChoiceList
          name="models"
          label={t('marketplace.models')}
          choices={models.choices}
          empty={t('marketplace.modelsEmpty')}
          isLoading={models.read.isFetching}
          problem={models.read.error}
        />
      </Stack>
    </>
  )
}

type SeveralProps = {
  name: string
  label: string
  clearLabel: string
  isOff: boolean
  choices: readonly { value: string; label: string }[]
  isLoading: boolean
  problem: unknown
  onPicked: () => void
}

function Several({ name, label, clearLabel, isOff, choices, isLoading, problem, onPicked }: SeveralProps) {
  const { value, set, input } = useField(name, label)
  const chosen = listTexts(value)
  return (
    <FindMany
      {...input}
      withAsterisk
      required={false}
      disabled={isOff}
      data={choices}
      value={chosen}
      isLoading={isLoading}
      placeholder={chosen.length === 0 ? t('common.selectPlaceholder') : undefined}
      onChange={(next) => {
        set(next)
        onPicked()
      }}
      error={input.error ?? (problem ? errorText(problem) : undefined)}
      clearable
      limit={200}
      clearButtonProps={{ 'aria-label': clearLabel }}
    />
  )
}
