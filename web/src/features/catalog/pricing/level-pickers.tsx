import { dealerCatalogs } from '#contract/catalog/dealer-catalogs.ts'
import { vehicles } from '#contract/catalog/vehicles.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { send } from '#web/platform/send.ts'
import { useDealer } from '#web/platform/session/dealer.ts'
import { type Option, Picker } from '#web/ui/selects/picker.tsx'
import css from './pricing.module.css'
import type { Level } from './rule-values.ts'

type Props = { dealerId: number; level: Level; onLevel: (level: Level) => void }

/** Picks the rules' level: everything, a catalog the dealer sells, or a make in it. */
export function LevelPickers({ dealerId, level: { catalogId, makeId }, onLevel }: Props) {
  const sold = useRead(dealerCatalogs.list, { dealerId })
  const catalog = sold.data?.data.find((one) => one.catalogId === catalogId)
  const region = useDealer()?.country === 'CAN' ? 'CAN' : 'USA'
  const vehicleQuery = { dealerId, catalog: catalog?.catalogName, region } as const
  const makes = useRead(vehicles.makes, vehicleQuery, { enabled: catalog !== undefined && makeId !== null })
  const make = makes.data?.data.find(({ id }) => id === makeId)

  const findCatalogs = async (search: string, signal: AbortSignal): Promise<Option[]> => {
    const { data } = await send(dealerCatalogs.list, { dealerId, search }, { signal })
    return data.map((one) => ({ value: String(one.catalogId), label: one.displayName }))
  }
  const findMakes = async (search: string, signal: AbortSignal): Promise<Option[]> => {
    const { data } = await send(vehicles.makes, { ...vehicleQuery, search }, { signal })
    return data.map(({ id, name }) => ({ value: String(id), label: name }))
  }
  const readId = (option: Option | null) => (option ? Number(option.value) : null)
  return (
    <div className={css.inputs}>
      <Picker
        name={['catalogs', dealerId]}
        label={t('priceLevel.catalog')}
        placeholder={t('priceLevel.everyCatalog')}
        w={260}
        find={findCatalogs}
        value={catalog ? { value: String(catalogId), label: catalog.displayName } : null}
        onChange={(option) => onLevel({ catalogId: readId(option), makeId: null })}
        clearable
      />
      <Picker
        // Resets the field for each catalog.
        key={catalogId}
        name={['makes', dealerId, catalogId]}
        label={t('priceLevel.make')}
        placeholder={t('priceLevel.everyMake')}
        w={220}
        find={findMakes}
        value={make ? { value: String(makeId), label: make.name } : null}
        onChange={(option) => onLevel({ catalogId, makeId: readId(option) })}
        disabled={catalog === undefined}
        clearable
      />
    </div>
  )
}
