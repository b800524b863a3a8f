import { Button, Group } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { describeFieldError, t } from '#web/platform/i18n.ts'
import { InlineProblem } from '#web/ui/feedback/inline-problem.tsx'
import { TextField } from '#web/ui/fields/text-fields.tsx'
import { useFieldValue, useForm } from '#web/ui/form/use-field.ts'
import css from './related-items.module.css'
import { type Catalogs, findPart, makePartKey } from './rule-values.ts'
import { useRegion } from './use-region.ts'

/** The part that others are related to. Its number is valid once the catalog has it. */
export function MainPart({ dealerId, catalogs }: { dealerId: number; catalogs: Catalogs }) {
  const form = useForm()
  const region = useRegion()
  const catalogId = useFieldValue('catalogId')
  const typed = String(useFieldValue('mainPartNumber') ?? '')
  const isChecked = useFieldValue('checked') === makePartKey(catalogId, typed) && typed !== ''
  const name = String(useFieldValue('mainName') ?? '')
  const catalog = catalogs.find((one) => one.catalogId === catalogId)
  const [missing, setMissing] = useState('')
  const [problem, setProblem] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const key = makePartKey(catalogId, typed)

  const validate = async () => {
    if (!catalog || typed.trim() === '' || busy) return
    setBusy(true)
    setProblem(null)
    try {
      const found = await findPart({ dealerId, region, catalog: catalog.catalogName, partNumber: typed })
      setMissing(found === undefined ? key : '')
      form.set('mainName', found ?? '')
      form.set('checked', found === undefined ? '' : key)
      // Chooses the field's error from the search result.
      form.set('mainPartNumber', typed)
    } catch (error) {
      setProblem(error)
    } finally {
      setBusy(false)
    }
  }
  const isMissing = missing === key
  return (
    <div>
      <div className={css.look}>
        <TextField
          name="mainPartNumber"
          label={t('relatedItems.mainPartNumber')}
          hint={catalog ? undefined : t('relatedItems.chooseCatalogFirst')}
        />
        <Button
          variant="default"
          onClick={() => void validate()}
          loading={busy}
          disabled={!catalog || !typed.trim()}
        >
          {t('relatedItems.validate')}
        </Button>
      </div>
      <div role="status" className={css.found} data-missing={isMissing || undefined}>
        {isMissing && describeFieldError('part_does_not_exist')}
        {isChecked && name !== '' && (
          <Group gap={6}>
            <IconCheck size={16} aria-hidden />
            {name}
          </Group>
        )}
      </div>
      <InlineProblem problem={problem} />
    </div>
  )
}
