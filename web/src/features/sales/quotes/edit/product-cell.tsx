import { ActionIcon, Text } from '@mantine/core'
import { IconCar, IconSearch, IconX } from '@tabler/icons-react'
import { vehicleText } from '#contract/catalog/vehicle-text.ts'
import { readableName, usePartFacts } from '#web/features/catalog/parts/part-facts.tsx'
import { PartsDialog } from '#web/features/catalog/parts/parts-dialog.tsx'
import { SuccessorHint } from '#web/features/catalog/parts/successors.tsx'
import { VehicleDialog } from '#web/features/catalog/parts/vehicle-dialog.tsx'
import { t } from '#web/platform/i18n.ts'
import { useForm } from '#web/ui/form/use-field.ts'
import { FitSign } from '../../orders/shared/fit-sign.tsx'
import { GridCell } from '../../orders/shared/line-grid.tsx'
import { useQuoteEdit } from './edit-context.ts'
import css from './quote.module.css'
import type { FormRow } from './quote-values.ts'
import type { Lookup } from './use-part-lookup.ts'
import { useQuoteParts } from './use-quote-parts.ts'
import { useRowVehicle } from './use-row-vehicle.ts'

type Props = {
  at: number
  row: FormRow
  lookup: Lookup
  /** Whether the dialog that searches for the row's part is open. */
  isSearching: boolean
  setSearching: (isSearching: boolean) => void
}

/** A row's catalog part, found by its number or picked from search results. */
export function ProductCell({ at, row, lookup, isSearching, setSearching }: Props) {
  const { isReadOnly, save } = useQuoteEdit()
  const form = useForm()
  const n = at + 1
  const about = useQuoteParts()
  const forget = () => {
    form.set(`details.${at}.product`, null)
    save()
  }
  return (
    <GridCell column="vehicle">
      <div className={css.product}>
        <div className={css.chosen} role="status">
          <Chosen row={row} state={lookup.state} />
          {row.product && (
            <SuccessorHint
              number={row.product.part_number}
              onUse={isReadOnly ? undefined : (part) => lookup.take(part)}
            />
          )}
          <div className={css.vehicle}>
            <FitSign fit={row.fit} vehicle={vehicleText(row.vehicle)} />
          </div>
        </div>
        {!isReadOnly && row.product && (
          <ActionIcon
            size="sm"
            variant="subtle"
            color="gray"
            aria-label={t('quotes.forgetProduct', { n })}
            onClick={forget}
          >
            <IconX size={14} />
          </ActionIcon>
        )}
        {!isReadOnly && (
          <ActionIcon
            size="sm"
            variant="subtle"
            aria-label={t('quotes.find', { n })}
            title={t('quotes.find', { n })}
            onClick={() => setSearching(true)}
          >
            <IconSearch size={15} />
          </ActionIcon>
        )}
        {!isReadOnly && <RowVehicle at={at} row={row} />}
      </div>
      <PartsDialog
        way={isSearching ? 'number' : null}
        ask={{ ...about, catalog: null }}
        choice={row.choice ?? {}}
        keyword={row.partNumber}
        onClose={() => setSearching(false)}
        onPick={(part, searchedFor) => {
          setSearching(false)
          lookup.take(part, searchedFor)
        }}
      />
    </GridCell>
  )
}

/** Chooses the vehicle that a row's part is for. */
function RowVehicle({ at, row }: Pick<Props, 'at' | 'row'>) {
  const about = useQuoteParts()
  const { isOpen, open, close, choose, hasOthers } = useRowVehicle(at)
  const n = at + 1
  return (
    <>
      <ActionIcon
        size="sm"
        variant="subtle"
        aria-label={t('quotes.chooseVehicle', { n })}
        title={t('quotes.chooseVehicle', { n })}
        onClick={open}
      >
        <IconCar size={16} />
      </ActionIcon>
      <VehicleDialog
        opened={isOpen}
        title={t('quotes.vehicleOf', { n })}
        about={about}
        vehicle={row.vehicle}
        othersLabel={isOpen && hasOthers() ? t('quotes.vehicleForOthers') : undefined}
        onClose={close}
        onChoose={choose}
      />
    </>
  )
}

function Chosen({ row: { product }, state }: { row: FormRow; state: Lookup['state'] }) {
  const facts = usePartFacts(product?.part_number ?? '')
  const words = {
    busy: 'quotes.lookingUp',
    none: 'quotes.notInCatalogs',
    failed: 'quotes.lookUpFailed',
  } as const
  if (state !== 'idle')
    return (
      <Text size="xs" c="dimmed">
        {t(words[state])}
      </Text>
    )
  if (!product) return null
  const name = readableName(product.name, facts)
  return (
    <span className={css.productName} title={name ?? undefined} data-typed>
      {name}
    </span>
  )
}
