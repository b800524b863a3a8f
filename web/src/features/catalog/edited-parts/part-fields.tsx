import { Group, Text } from '@mantine/core'
import { type EditedPart, editedPartForm } from '#contract/catalog/edited-parts.ts'
import { currencyPrefix } from '#contract/texts/format-money.ts'
import { money } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { useDealer } from '#web/platform/session/dealer.ts'
import { WarningNote } from '#web/ui/feedback/inline-problem.tsx'
import { NumberField, SwitchField } from '#web/ui/fields/choice-fields.tsx'
import { TextareaField, TextField } from '#web/ui/fields/text-fields.tsx'
import { Section } from '#web/ui/form/section.tsx'
import { type FieldName, useFieldValue } from '#web/ui/form/use-field.ts'

type Name = FieldName<typeof editedPartForm>

type Props = {
  /** The catalog's values; null if none of the dealer's catalogs has the part. */
  catalog: EditedPart['catalog']
  /** Whether the number can still be chosen. */
  isNew: boolean
}

/** The dealer's changes to a part; empty fields keep the catalog's values. */
export function PartFields({ catalog, isNew }: Props) {
  const prefix = currencyPrefix(useDealer()?.currencySymbol)
  const asCatalog = (value: number | null | undefined) =>
    value == null ? t('editedParts.noneInCatalog') : t('editedParts.asCatalog', { value: money(value) })
  return (
    <>
      {isNew && <TextField<Name> name="partNumber" label={t('editedParts.partNumber')} />}
      <TextField<Name> name="title" label={t('editedParts.partTitle')} hint={t('editedParts.titleHint')} />
      <TextareaField<Name>
        name="description"
        label={t('editedParts.description')}
        hint={catalog?.description ? t('editedParts.asCatalog', { value: catalog.description }) : undefined}
      />
      <Section title={t('editedParts.prices')}>
        <NumberField<Name>
          name="sellingPrice"
          prefix={prefix}
          label={t('editedParts.sellingPrice')}
          hint={t('editedParts.sellingPriceHint')}
        />
        <NumberField<Name>
          name="listPrice"
          prefix={prefix}
          label={t('editedParts.listPrice')}
          hint={asCatalog(catalog?.listPrice)}
        />
        <NumberField<Name>
          name="cost"
          prefix={prefix}
          label={t('editedParts.cost')}
          hint={asCatalog(catalog?.cost)}
        />
        <NumberField<Name>
          name="core"
          prefix={prefix}
          label={t('editedParts.core')}
          hint={asCatalog(catalog?.core)}
        />
        <BelowCost catalog={catalog} />
      </Section>
      <Section title={t('editedParts.offering')}>
        {!isNew && catalog === null && <NotStored />}
        <Group gap="lg">
          <SwitchField<Name> name="hideItem" label={t('editedParts.hideItem')} />
          <SwitchField<Name> name="activateItem" label={t('editedParts.activateItem')} />
          <SwitchField<Name> name="pickupOnly" label={t('editedParts.pickupOnly')} />
        </Group>
        <NumberField<Name>
          name="fixedShippingPrice"
          prefix={prefix}
          label={t('editedParts.fixedShippingPrice')}
          hint={t('editedParts.fixedShippingHint')}
        />
        <TextField<Name>
          name="supersededBy"
          label={t('editedParts.supersededBy')}
          hint={
            catalog?.supersededBy ? t('editedParts.asCatalog', { value: catalog.supersededBy }) : undefined
          }
        />
        <NumberField<Name>
          name="laborTime"
          label={t('editedParts.laborTime')}
          hint={t('editedParts.laborTimeHint')}
        />
      </Section>
      <Section title={t('editedParts.picture')}>
        <TextField<Name>
          name="additionalImage"
          label={t('editedParts.additionalImage')}
          hint={t('editedParts.imageHint')}
        />
        <SwitchField<Name> name="additionalImageDefault" label={t('editedParts.additionalImageDefault')} />
      </Section>
    </>
  )
}

/** Selling below cost is allowed, with a warning. */
function BelowCost({ catalog }: Pick<Props, 'catalog'>) {
  const price = amountIn(useFieldValue('sellingPrice'))
  const cost = amountIn(useFieldValue('cost')) ?? catalog?.cost ?? null
  if (price === null || cost === null || price >= cost) return null
  return (
    <WarningNote title={t('editedParts.belowCost')}>
      <Text size="sm">{t('editedParts.belowCostText', { cost: money(cost) })}</Text>
    </WarningNote>
  )
}

/** Without an offer of its own, an edit only has effect where a remote catalog has the number. */
function NotStored() {
  if (useFieldValue('activateItem') === 1) return null
  return (
    <WarningNote title={t('editedParts.notStored')}>
      <Text size="sm">{t('editedParts.notStoredText')}</Text>
    </WarningNote>
  )
}

const amountIn = (value: unknown): number | null => {
  const read = editedPartForm.shape.cost.safeParse(value)
  return read.success && typeof read.data === 'number' ? read.data : null
}
