import { Button, Group, Input, Text } from '@mantine/core'
import { useCallback, useState } from 'react'
import type { Catalog } from '#contract/catalog/catalogs.ts'
import type { MakeYears } from '#contract/catalog/dealer-catalogs.ts'
import { type Make, vehicles } from '#contract/catalog/vehicles.ts'
import { withLabel } from '#web/platform/formats/with-label.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'
import { useField } from '#web/ui/form/use-field.ts'
import { MakeList } from './make-list.tsx'
import css from './make-picker.module.css'
import { formatRanges } from './years.ts'
import { YearsPane } from './years-pane.tsx'

type Props = { dealerId: number; catalog: Catalog }

/** The sold makes on the left, one make's years on the right. None selected means everything. */
export function MakePicker({ dealerId, catalog: { catalogName, region } }: Props) {
  const catalogQuery = { dealerId, region: region ?? 'USA', catalog: catalogName, allYears: true }
  const read = useRead(vehicles.makes, catalogQuery, { staleTime: 300_000 })
  const makes = read.data?.data
  const inWords = useCallback((value: unknown) => describeMakes(value as MakeYears[], makes ?? []), [makes])
  const { value, set, input } = useField('selectionMakesYears', t('dealerCatalogs.makes'), inWords)
  const chosen = (value ?? []) as MakeYears[]
  const [active, setActive] = useState(chosen[0]?.id)

  const choose = (id: number, years: number[] | null) => {
    const others = chosen.filter((one) => one.id !== id)
    set(years ? [...others, { id, years }].toSorted((a, b) => a.id - b.id) : others)
  }
  return (
    <Input.Wrapper error={input.error}>
      <div id={input.id} tabIndex={-1}>
        <ReadGuard read={read}>
          {({ data: makes }) => (
            <>
              <Summary makes={makes} chosen={chosen} onClear={() => set([])} />
              <div className={css.panes}>
                <MakeList
                  makes={makes}
                  chosen={chosen}
                  active={active}
                  onActive={setActive}
                  onToggle={(id) => choose(id, chosen.some((one) => one.id === id) ? null : [])}
                />
                <Years
                  makes={makes}
                  chosen={chosen}
                  active={active}
                  catalogQuery={catalogQuery}
                  onChange={choose}
                />
              </div>
            </>
          )}
        </ReadGuard>
      </div>
    </Input.Wrapper>
  )
}

/** For comparing two versions: one make per line. */
const describeMakes = (chosen: readonly MakeYears[], makes: readonly Make[]): string =>
  chosen.length === 0
    ? t('dealerCatalogs.everything', { n: makes.length })
    : chosen
        .map(({ id, years }) => {
          const name = makes.find((make) => make.id === id)?.name ?? id
          return withLabel(
            String(name),
            years.length === 0 ? t('dealerCatalogs.allYears') : formatRanges(years),
          )
        })
        .join('\n')

type MakeChoice = { makes: Make[]; chosen: MakeYears[] }

function Summary({ makes, chosen, onClear }: MakeChoice & { onClear: () => void }) {
  const words =
    makes.length === 0
      ? t('dealerCatalogs.noMakes')
      : chosen.length === 0
        ? t('dealerCatalogs.everything', { n: makes.length })
        : t('dealerCatalogs.chosenOf', { n: chosen.length, all: makes.length })
  return (
    <Group justify="space-between" mb={8} mih={30} gap="xs">
      <Text size="sm" role="status">
        {words}
      </Text>
      {chosen.length > 0 && (
        <Button size="xs" variant="default" onClick={onClear}>
          {t('dealerCatalogs.sellAll')}
        </Button>
      )}
    </Group>
  )
}

type YearsProps = MakeChoice & {
  active: number | undefined
  catalogQuery: { dealerId: number; region: 'USA' | 'CAN'; catalog: string; allYears: boolean }
  onChange: (id: number, years: number[]) => void
}

function Years({ makes, chosen, active, catalogQuery, onChange }: YearsProps) {
  const make = makes.find(({ id }) => id === active)
  const one = chosen.find(({ id }) => id === active)
  if (!make || !one)
    return (
      <Text size="sm" c="dimmed" className={css.years}>
        {make ? t('dealerCatalogs.tickFirst', { make: make.name }) : t('dealerCatalogs.tickAny')}
      </Text>
    )
  return (
    <YearsPane
      key={make.id}
      make={make}
      catalogQuery={catalogQuery}
      chosen={one.years}
      onChange={(years) => onChange(make.id, years)}
    />
  )
}
