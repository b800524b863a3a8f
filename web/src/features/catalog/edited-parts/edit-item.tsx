import { Button, Group, Stack, Tabs, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import type { Suggestion } from '#contract/catalog/parts.ts'
import { VehicleChain } from '#web/features/catalog/parts/vehicle-chain.tsx'
import { asKind, asVehicle, type VehicleChoice } from '#web/features/catalog/parts/vehicle-choice.ts'
import { t, useLocale } from '#web/platform/i18n.ts'
import { useDealer, useDealerId } from '#web/platform/session/dealer.ts'
import { listQuery, useUrlQuery } from '#web/platform/urls/url-query.ts'
import { aText, or } from '#web/platform/urls/url-values.ts'
import { RecordModal } from '#web/ui/dialogs/record-modal.tsx'
import { EmptyList } from '#web/ui/lists/empty-list.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { Select } from '#web/ui/selects/select.tsx'
import { useDealerCatalogs } from '../parts/parts-ask.ts'
import { FoundPart, NewEditedPart } from './edited-part-form.tsx'
import { FoundItems, type SearchInput } from './found-items.tsx'

/** Other screens link to a part by its number. */
const query = listQuery({ partNumber: or(aText(60), '') })

type Way = 'number' | 'vehicle'

/** Finds parts to edit, by number or by vehicle; each opens over the results. */
export default function EditItem() {
  const dealerId = useDealerId()!
  const { partNumber } = useUrlQuery(query).values
  const about = useAbout()
  const [way, setWay] = useState<Way>('number')
  const [partSearch, ask] = useState<SearchInput | null>(
    partNumber ? { ...about, keyword: partNumber } : null,
  )
  const [opened, open] = useState<Suggestion | 'new'>()
  const close = () => open(undefined)
  return (
    <Page of="edit-item">
      <Stack>
        <Tabs
          value={way}
          onChange={(next) => {
            setWay(next === 'vehicle' ? 'vehicle' : 'number')
            ask(null)
          }}
        >
          <Tabs.List>
            <Tabs.Tab value="number">{t('editedParts.byNumber')}</Tabs.Tab>
            <Tabs.Tab value="vehicle">{t('editedParts.byVehicle')}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="number" pt="md">
            <NumberTab number={partNumber} onAsk={ask} />
          </Tabs.Panel>
          <Tabs.Panel value="vehicle" pt="md">
            <VehicleTab onAsk={ask} />
          </Tabs.Panel>
        </Tabs>
        {partSearch ? (
          <FoundItems
            key={JSON.stringify(partSearch)}
            partSearch={partSearch}
            onOpen={open}
            onNew={partSearch.keyword ? () => open('new') : undefined}
          />
        ) : (
          <EmptyList title={t('editedParts.startTitle')} next={t('editedParts.startNext')} />
        )}
      </Stack>
      <RecordModal
        width={800}
        opened={opened}
        onClose={close}
        title={(part) =>
          part ? t('editedParts.editTitle', { name: part.part_number }) : t('editedParts.newTitle')
        }
      >
        {(part) =>
          part ? (
            <FoundPart key={part.part_number} dealerId={dealerId} found={part} onRemoved={close} />
          ) : (
            <NewEditedPart dealerId={dealerId} partNumber={partSearch?.keyword} />
          )
        }
      </RecordModal>
    </Page>
  )
}

type TabProps = { onAsk: (partSearch: SearchInput) => void }

function NumberTab({ number: firstNumber, onAsk }: TabProps & { number: string }) {
  const about = useAbout()
  const [number, setNumber] = useState(firstNumber)
  const keyword = number.trim()
  const search = (event: FormEvent) => {
    event.preventDefault()
    if (keyword !== '') onAsk({ ...about, keyword })
  }
  return (
    <form onSubmit={search}>
      <Group align="end">
        <TextInput
          maxLength={200}
          type="search"
          autoComplete="off"
          label={t('editedParts.partNumber')}
          leftSection={<IconSearch size={16} />}
          value={number}
          onChange={(event) => setNumber(event.currentTarget.value)}
        />
        <Button type="submit" disabled={keyword === ''}>
          {t('common.search')}
        </Button>
      </Group>
    </form>
  )
}

function VehicleTab({ onAsk }: TabProps) {
  const about = useAbout()
  const { sold, isTruck } = useDealerCatalogs(about.dealerId)
  const local = sold.filter(({ kind }) => kind === 'local')
  const [picked, pick] = useState<string | null>(null)
  const catalog = picked ?? (local.length === 1 ? local[0]!.catalogName : null)
  const [choice, setChoice] = useState<VehicleChoice>({})
  const ask = { ...about, catalog, customerId: undefined }
  return (
    <Stack>
      <Select
        label={t('editedParts.catalog')}
        placeholder={t('common.selectPlaceholder')}
        w={260}
        data={local.map(({ catalogName, displayName }) => ({ value: catalogName, label: displayName }))}
        value={catalog}
        onChange={(next) => {
          pick(next)
          setChoice({})
        }}
      />
      <fieldset disabled={catalog === null} style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
        <VehicleChain ask={ask} isTruck={isTruck} choice={choice} onChange={setChoice} />
      </fieldset>
      <Group>
        <Button
          leftSection={<IconSearch size={16} />}
          disabled={catalog === null || !choice.model}
          onClick={() =>
            catalog && onAsk({ ...about, keyword: '', catalog, ...asVehicle(choice), ...asKind(choice) })
          }
        >
          {t('partSearch.showParts')}
        </Button>
      </Group>
    </Stack>
  )
}

function useAbout() {
  const dealerId = useDealerId()!
  const region: 'USA' | 'CAN' = useDealer()?.country === 'CAN' ? 'CAN' : 'USA'
  return { dealerId, region, locale: useLocale() }
}
