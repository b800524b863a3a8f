import '@mantine/core/styles/Table.layer.css'
import { ActionIcon, Group, Pagination, Stack, Table, Text } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { z } from 'zod'
import { maxPartVehicles, type PartVehicle } from '#contract/catalog/catalog-parts.ts'
import { catalogs } from '#contract/catalog/catalogs.ts'
import { describeFieldError, t, useLocale } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { WhyButton } from '#web/ui/buttons/why-button.tsx'
import { useField } from '#web/ui/form/use-field.ts'
import { VehicleChain } from '../parts/vehicle-chain.tsx'
import type { VehicleChoice } from '../parts/vehicle-choice.ts'

const vehicleRows = z.array(
  z.object({
    year: z.int(),
    makeId: z.int(),
    makeName: z.string(),
    modelId: z.int(),
    modelName: z.string(),
    trimId: z.int(),
    trim: z.string(),
    engineId: z.int(),
    engine: z.string(),
  }),
)
const perPage = 50
const makeKey = ({ year, modelId, trimId, engineId }: PartVehicle) => [year, modelId, trimId, engineId].join()

/**
 * The vehicles a part fits, chosen from the catalog; each new one starts with the previous make, year and
 * model.
 */
export function PartVehicles({ catalog }: { catalog: string }) {
  const locale = useLocale()
  // A catalog of one country has no vehicles in the other.
  const { data } = useRead(catalogs.list, {})
  const region = data?.data.find(({ catalogName }) => catalogName === catalog)?.region ?? 'USA'
  const { value, set, input } = useField('vehicles', t('catalogParts.vehicles'))
  const vehicles = vehicleRows.catch([]).parse(value)
  const [choice, setChoice] = useState<VehicleChoice>({})
  const [isTwice, setTwice] = useState(false)
  const [page, setPage] = useState(1)
  const pages = Math.max(1, Math.ceil(vehicles.length / perPage))
  const at = Math.min(page, pages)
  const start = (at - 1) * perPage
  const { make, year, model, trim, engine } = choice

  const whyNot =
    vehicles.length >= maxPartVehicles
      ? t('catalogParts.vehiclesFull', { n: maxPartVehicles })
      : engine
        ? undefined
        : t('catalogParts.chooseEngine')
  const add = () => {
    if (!make || !year || !model || !trim || !engine) return
    const vehicle = {
      year: year.id,
      makeId: make.id,
      makeName: make.name,
      modelId: model.id,
      modelName: model.name,
      trimId: trim.id,
      trim: trim.name,
      engineId: engine.id,
      engine: engine.name,
    }
    const isThere = vehicles.some((one) => makeKey(one) === makeKey(vehicle))
    setTwice(isThere)
    if (isThere) return
    set([...vehicles, vehicle])
    setPage(Math.ceil((vehicles.length + 1) / perPage))
    setChoice({ make, year, model })
  }
  return (
    <Stack gap="md" id={input.id}>
      <VehicleChain
        ask={{ dealerId: undefined, region, catalog, locale, customerId: undefined }}
        isTruck={false}
        choice={choice}
        onChange={setChoice}
        onlyVehicle
      />
      <Group>
        <WhyButton
          label={t('catalogParts.addVehicle')}
          leftSection={<IconPlus size={16} />}
          why={whyNot}
          onClick={add}
        />
      </Group>
      <Text size="sm" c="var(--pd-danger)" role="status">
        {isTwice ? describeFieldError('vehicle_twice') : input.error}
      </Text>
      {vehicles.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('catalogParts.noVehicles')}
        </Text>
      ) : (
        <Table.ScrollContainer minWidth={480}>
          <Table aria-label={t('catalogParts.vehicles')}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('partSearch.year')}</Table.Th>
                <Table.Th>{t('partSearch.make')}</Table.Th>
                <Table.Th>{t('partSearch.model')}</Table.Th>
                <Table.Th>{t('partSearch.trim')}</Table.Th>
                <Table.Th>{t('partSearch.engine')}</Table.Th>
                <Table.Th w={48} aria-label={t('common.action')} />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {vehicles.slice(start, start + perPage).map((vehicle, row) => {
                const { makeName, modelName } = vehicle
                const name = `${vehicle.year} ${makeName} ${modelName} ${vehicle.trim} ${vehicle.engine}`
                return (
                  <Table.Tr key={makeKey(vehicle)}>
                    <Table.Td>{vehicle.year}</Table.Td>
                    <Table.Td>{makeName}</Table.Td>
                    <Table.Td>{modelName}</Table.Td>
                    <Table.Td>{vehicle.trim}</Table.Td>
                    <Table.Td>{vehicle.engine}</Table.Td>
                    <Table.Td>
                      {start + row > 0 && (
                        <ActionIcon
                          variant="subtle"
                          color="gray"
                          aria-label={t('common.removeNamed', { name })}
                          onClick={() => set(vehicles.toSpliced(start + row, 1))}
                        >
                          <IconX size={16} />
                        </ActionIcon>
                      )}
                    </Table.Td>
                  </Table.Tr>
                )
              })}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      {pages > 1 && <Pagination total={pages} value={at} onChange={setPage} size="sm" />}
    </Stack>
  )
}
