import { Button, Group, Input, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { places } from '#contract/store/shipping/places.ts'
import {
  shippingZones,
  usaId,
  type Zones,
  zoneFields,
  zones as zonesOnWire,
} from '#contract/store/shipping/shipping-zones.ts'
import { useLeaveGuard } from '#web/features/tenancy/dealers/use-leave-guard.ts'
import { countryName, t } from '#web/platform/i18n.ts'
import { sayWhatFailed } from '#web/platform/problems.ts'
import { useRead } from '#web/platform/read.ts'
import { send } from '#web/platform/send.ts'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { Section } from '#web/ui/form/section.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { useField } from '#web/ui/form/use-field.ts'
import { useFollowRecord } from '#web/ui/form/use-follow-record.ts'
import css from './check-list.module.css'
import { CheckList } from './check-list.tsx'
import { ZoneStates } from './states-of-zone.tsx'
import { useSaveZones } from './zone-changes.ts'

const schema = zoneFields.extend({ version: z.int() })
const fields = schema.required().shape

const toFormValues = ({ countryIds, stateCodes, version }: Zones) => ({
  selCountries: countryIds,
  selStates: stateCodes,
  version,
})

/** The countries and states the store ships to. */
export function ShippingZones({ dealerId }: { dealerId: number }) {
  const read = useRead(shippingZones.show, { dealerId })
  return <ReadGuard read={read}>{({ data }) => <Form key={data.dealerId} zones={data} />}</ReadGuard>
}

function Form({ zones }: { zones: Zones }) {
  const { dealerId } = zones
  const save = useSaveZones()
  const form = useContractForm({
    schema,
    initial: toFormValues(zones),
    save: async ({ selCountries = [], selStates, ...sent }) => {
      const states = selCountries.map(Number).includes(usaId) ? selStates : []
      const { data } = await save
        .send({ id: dealerId, selCountries, selStates: states, ...sent })
        .catch(sayWhatFailed(t('shipping.zonesFailed')))
      return toFormValues(zonesOnWire.parse(data))
    },
  })
  useLeaveGuard(form)
  useFollowRecord(form, zones, () => toFormValues(zones))
  const latest = async () => toFormValues((await send(shippingZones.show, { dealerId })).data)
  return (
    <ContractForm
      form={form}
      onSaved={() => toast.success(t('shipping.zonesSaved'))}
      latest={latest}
      part={t('shipping.zones')}
    >
      <Section title={t('shipping.zones')} text={t('shipping.zonesText')}>
        <Countries />
      </Section>
    </ContractForm>
  )
}

const idsIn = (value: unknown) => fields.selCountries.safeParse(value).data ?? []
const codesIn = (value: unknown) => fields.selStates.safeParse(value).data ?? []
const countWords = (value: unknown) => t('common.selected', { n: idsIn(value).length })
const stateWords = (value: unknown) => codesIn(value).join(', ')

function Countries() {
  const read = useRead(places.countries, {}, { staleTime: Number.POSITIVE_INFINITY })
  const { value, set, input } = useField('selCountries', t('shipping.zonesCountries'), countWords)
  const states = useField('selStates', t('shipping.zonesStates'), stateWords)
  const [isOpen, setOpen] = useState(false)
  const chosen = idsIn(value)
  const beside = (id: number) =>
    id === usaId &&
    chosen.includes(usaId) && <ZoneStates chosen={codesIn(states.value)} onChange={states.set} />
  return (
    <Input.Wrapper id={input.id} labelElement="div" error={input.error ?? states.input.error}>
      <Text size="sm" mb="xs" role="status">
        {chosen.length === 0 ? t('shipping.zonesEverywhere') : t('shipping.zonesCount', { n: chosen.length })}
      </Text>
      <ReadGuard read={read}>
        {({ data }) => {
          const choices = data.map(({ id, iso, nicename }) => ({
            value: id,
            label: countryName(iso, nicename),
            codes: [iso],
          }))
          return (
            <Stack gap="xs">
              {!isOpen && (
                <ul className={css.chosen}>
                  {choices
                    .filter((choice) => chosen.includes(choice.value))
                    .map((choice) => (
                      <li key={choice.value}>
                        {choice.label} {beside(choice.value)}
                      </li>
                    ))}
                </ul>
              )}
              <Group>
                <Button size="xs" variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                  {t(isOpen ? 'shipping.zonesFold' : 'shipping.zonesChoose')}
                </Button>
              </Group>
              {isOpen && (
                <CheckList
                  label={t('shipping.zonesCountries')}
                  findLabel={t('shipping.zonesFindCountry')}
                  choices={choices}
                  chosen={chosen}
                  onChange={set}
                  beside={beside}
                />
              )}
            </Stack>
          )
        }}
      </ReadGuard>
    </Input.Wrapper>
  )
}
