import '@mantine/core/styles/Fieldset.layer.css'
import '@mantine/core/styles/SimpleGrid.layer.css'
import { Fieldset, SimpleGrid, Stack, Tabs } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import {
  type CatalogPart,
  catalogPartFields,
  catalogParts,
  fieldsForPart,
} from '#contract/catalog/catalog-parts.ts'
import { t } from '#web/platform/i18n.ts'
import { sayWhatFailed } from '#web/platform/problems.ts'
import { useRead } from '#web/platform/read.ts'
import { send } from '#web/platform/send.ts'
import { DialogForm } from '#web/ui/dialogs/record-modal.tsx'
import { FormSkeleton } from '#web/ui/feedback/loading.tsx'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'
import { NumberField, SwitchField } from '#web/ui/fields/choice-fields.tsx'
import { TextareaField, TextField } from '#web/ui/fields/text-fields.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import type { FieldName } from '#web/ui/form/use-field.ts'
import { useCreatePart, useUpdatePart } from './part-changes.ts'
import { PartVehicles } from './part-vehicles.tsx'

const vehicleWords = z.object({ year: z.int(), modelId: z.int(), trimId: z.int(), engineId: z.int() })
const more = { vehicles: z.array(vehicleWords).optional(), version: z.int().optional() }
const schema = catalogPartFields.extend(more)
type Field = FieldName<typeof schema>

/** The dialog's form for a stored part, once it's loaded. */
export function EditPart({ id }: { id: number }) {
  const read = useRead(catalogParts.show, { id })
  return (
    <ReadGuard read={read} meanwhile={<FormSkeleton />}>
      {({ data }) => <PartForm part={data} catalog={data.catalog} />}
    </ReadGuard>
  )
}

function toFormValues(part: CatalogPart) {
  const { id, catalogId, catalog, vehiclesCount, editedBy, editedFields, updatedAt, ...fields } = part
  return fields
}

/** The dialog's form for a part, new if `part` is undefined. Refused values stay in the form. */
export function PartForm({ part, catalog }: { part: CatalogPart | undefined; catalog: string }) {
  const create = useCreatePart()
  const update = useUpdatePart()
  const [ownSchema] = useState(() => (part ? fieldsForPart(part).extend(more) : schema))
  const form = useContractForm<typeof schema>({
    schema: ownSchema,
    initial: part ? toFormValues(part) : { vehicles: [], isUniversal: 0 },
    save: async ({ version, ...fields }) => {
      if (!part) {
        await create.send({ ...fields, catalog }).catch(sayWhatFailed(t('catalogParts.createFailed')))
        return undefined
      }
      const { data } = await update
        .send({ ...fields, id: part.id, version })
        .catch(sayWhatFailed(t('catalogParts.updateFailed')))
      return toFormValues(data)
    },
  })
  const latest = async () => toFormValues((await send(catalogParts.show, { id: part!.id })).data)
  return (
    <DialogForm
      form={form}
      saved={t(part ? 'catalogParts.updated' : 'catalogParts.created')}
      {...(part ? { latest } : { saveLabel: t('catalogParts.create') })}
    >
      <Tabs defaultValue="info" keepMounted>
        <Tabs.List>
          <Tabs.Tab value="info">{t('catalogParts.info')}</Tabs.Tab>
          <Tabs.Tab value="vehicles">{t('catalogParts.association')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="info" pt="md">
          <PartInfo />
        </Tabs.Panel>
        <Tabs.Panel value="vehicles" pt="md">
          <PartVehicles catalog={catalog} />
        </Tabs.Panel>
      </Tabs>
    </DialogForm>
  )
}

function PartInfo() {
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextField<Field> name="name" label={t('catalogParts.name')} />
        <TextField<Field> name="partNo" label={t('catalogParts.partNo')} />
        <TextField<Field>
          name="mainPart"
          label={t('catalogParts.mainPart')}
          hint={t('catalogParts.mainPartHint')}
        />
        <NumberField<Field> name="price" label={t('catalogParts.price')} />
        <TextField<Field>
          name="location"
          label={t('catalogParts.location')}
          hint={t('catalogParts.locationHint')}
        />
      </SimpleGrid>
      <TextareaField<Field> name="description" label={t('catalogParts.description')} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextField<Field> name="enPartName" label={t('catalogParts.enPartName')} />
        <TextField<Field> name="esPartName" label={t('catalogParts.esPartName')} />
        <TextField<Field> name="ptPartName" label={t('catalogParts.ptPartName')} />
        <TextField<Field> name="frPartName" label={t('catalogParts.frPartName')} />
      </SimpleGrid>
      <Fieldset legend={t('catalogParts.more')}>
        <SimpleGrid cols={{ base: 2, sm: 3 }}>
          <NumberField<Field> name="cost" label={t('catalogParts.cost')} />
          <NumberField<Field> name="core" label={t('catalogParts.core')} />
          <NumberField<Field> name="weight" label={t('catalogParts.weight')} suffix=" lb" />
          <NumberField<Field> name="length" label={t('catalogParts.length')} suffix=" in" />
          <NumberField<Field> name="width" label={t('catalogParts.width')} suffix=" in" />
          <NumberField<Field> name="height" label={t('catalogParts.height')} suffix=" in" />
        </SimpleGrid>
        <SwitchField<Field> name="isUniversal" label={t('catalogParts.isUniversal')} />
      </Fieldset>
    </Stack>
  )
}
