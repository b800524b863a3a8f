import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { type RequestType, requestForms, requestTypes } from '#contract/sales/client-requests.ts'
import { currencyPrefix } from '#contract/texts/format-money.ts'
import { useDealerCatalogs } from '#web/features/catalog/parts/parts-ask.ts'
import { t } from '#web/platform/i18n.ts'
import { useDealer, useDealerId } from '#web/platform/session/dealer.ts'
import { useSession } from '#web/platform/session/session.ts'
import { useWhenChanged } from '#web/platform/use-when-changed.ts'
import { DialogForm, RecordModal } from '#web/ui/dialogs/record-modal.tsx'
import { NumberField, SelectField } from '#web/ui/fields/choice-fields.tsx'
import { TextareaField, TextField } from '#web/ui/fields/text-fields.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { Select } from '#web/ui/selects/select.tsx'
import { useSubmitRequest } from './request-changes.ts'

/** Reports something about a part to the platform. */
export default function SubmitRequest({ onClose }: { onClose: () => void }) {
  const [type, setType] = useState<RequestType>('price-incorrect')
  const { supportPhone, supportEmail } = useSession().support
  const contacts = [supportPhone, supportEmail].filter(Boolean).join(' · ')
  return (
    <RecordModal opened="new" onClose={onClose} title={() => t('submitRequest.title')} width={800}>
      {() => (
        <Stack gap="md">
          {contacts && <Text size="sm">{t('submitRequest.support', { contacts })}</Text>}
          <Select
            label={t('submitRequest.kind')}
            data={requestTypes.map((value) => ({ value, label: t(typeText(value)) }))}
            value={type}
            allowDeselect={false}
            onChange={(next) => setType(requestTypes.find((one) => one === next) ?? type)}
          />
          {type === 'price-incorrect' && <Text size="sm">{t('submitRequest.oneDay')}</Text>}
          <RequestForm type={type} />
        </Stack>
      )}
    </RecordModal>
  )
}

function RequestForm({ type }: { type: RequestType }) {
  const dealerId = useDealerId()!
  const prefix = currencyPrefix(useDealer()?.currencySymbol)
  const submit = useSubmitRequest()
  const { sold } = useDealerCatalogs(dealerId)
  const form = useContractForm({
    schema: requestForms[type],
    initial: {},
    save: async (fields) => {
      await submit.send({ ...fields, requestType: type, dealerId })
    },
  })
  // Changing the kind preserves typed values; its new fields show no errors yet.
  useWhenChanged(type, () => form.restart(form.base, form.state.values))
  return (
    <DialogForm form={form} saveLabel={t('submitRequest.submit')} saved={t('submitRequest.submitted')}>
      {type === 'report-other-issues' ? (
        <>
          <TextareaField name="issueDescription" label={t('submitRequest.issueDescription')} />
          <TextField name="name" label={t('submitRequest.name')} />
          <TextField name="emailOrPhone" label={t('submitRequest.emailOrPhone')} />
        </>
      ) : (
        <>
          <SelectField
            name="catalogId"
            label={t('submitRequest.catalog')}
            choices={sold.map(({ catalogId, displayName }) => ({ value: catalogId, label: displayName }))}
          />
          <TextField name="partNumber" label={t('submitRequest.partNumber')} />
          {type === 'old-superseded' && (
            <TextField name="newPartNumber" label={t('submitRequest.newPartNumber')} />
          )}
          {type === 'price-incorrect' && (
            <>
              <NumberField name="listPrice" label={t('submitRequest.listPrice')} prefix={prefix} />
              <NumberField name="cost" label={t('submitRequest.cost')} prefix={prefix} />
              <NumberField name="costPrice" label={t('submitRequest.costPrice')} prefix={prefix} />
            </>
          )}
          <TextareaField name="comment" label={t('submitRequest.comment')} />
        </>
      )}
    </DialogForm>
  )
}

const typeTexts = {
  'price-incorrect': 'submitRequest.typePriceIncorrect',
  discontinued: 'submitRequest.typeDiscontinued',
  'old-superseded': 'submitRequest.typeOldSuperseded',
  'report-other-issues': 'submitRequest.typeOther',
} as const
const typeText = (type: RequestType) => typeTexts[type]
