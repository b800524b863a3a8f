import { ActionIcon, Button, Group, Text, Title } from '@mantine/core'
import { IconArrowBackUp, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { maxRelatedItems } from '#contract/catalog/related-items.ts'
import { describeFieldError, t } from '#web/platform/i18n.ts'
import { InlineProblem } from '#web/ui/feedback/inline-problem.tsx'
import { StatusChip } from '#web/ui/feedback/status-chip.tsx'
import { TextField } from '#web/ui/fields/text-fields.tsx'
import { useFieldValue, useForm } from '#web/ui/form/use-field.ts'
import { Select } from '#web/ui/selects/select.tsx'
import css from './related-items.module.css'
import { type Catalogs, detailsIn, findPart, makePartKey, type ShownDetail } from './rule-values.ts'
import { useRegion } from './use-region.ts'

type Props = { dealerId: number; catalogs: Catalogs }

/** The rule's parts: new ones and removed ones are marked until the rule is saved. */
export function RelatedParts({ dealerId, catalogs }: Props) {
  const heading = useId()
  const form = useForm()
  const details = detailsIn(useFieldValue('details'))
  const remaining = details.filter(({ status }) => status !== 'deleted')
  const set = (next: readonly ShownDetail[]) => form.set('details', next)
  const remove = (at: number) => {
    const { status } = details[at]!
    if (status === 'new') set(details.toSpliced(at, 1))
    else set(details.with(at, { ...details[at]!, status: 'deleted' }))
  }
  return (
    <section aria-labelledby={heading} className={css.parts}>
      <Title order={3} id={heading}>
        {t('relatedItems.parts')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('relatedItems.partsHint', { n: remaining.length, max: maxRelatedItems })}
      </Text>
      {remaining.length < maxRelatedItems && (
        <AddPart
          dealerId={dealerId}
          catalogs={catalogs}
          details={details}
          onAdd={(detail) => set([...details, detail])}
        />
      )}
      {details.length > 0 && (
        <ul className={css.list} aria-labelledby={heading}>
          {details.map((detail, at) => (
            <Part
              key={makePartKey(detail.catalogId, detail.partNumber)}
              detail={detail}
              catalog={catalogs.find(({ catalogId }) => catalogId === detail.catalogId)?.displayName}
              onRemove={() => remove(at)}
              onRestore={() => set(details.with(at, { ...detail, status: '' }))}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

type PartProps = {
  detail: ShownDetail
  catalog: string | undefined
  onRemove: () => void
  onRestore: () => void
}

function Part({ detail, catalog, onRemove, onRestore }: PartProps) {
  const { partNumber, name, status } = detail
  const isGone = status === 'deleted'
  const label = t(isGone ? 'relatedItems.restoreNamed' : 'common.removeNamed', { name: partNumber })
  return (
    <li className={css.part}>
      <div className={css.words} data-gone={isGone || undefined}>
        <span className={css.number}>{partNumber}</span>
        <Text size="xs" c="dimmed" truncate>
          {[name ?? t('relatedItems.gone'), catalog].filter(Boolean).join(' · ')}
        </Text>
      </div>
      {status === 'new' && <StatusChip color="blue">{t('relatedItems.isNew')}</StatusChip>}
      {isGone && <StatusChip color="red">{t('relatedItems.isDeleted')}</StatusChip>}
      <ActionIcon variant="subtle" color="gray" aria-label={label} onClick={isGone ? onRestore : onRemove}>
        {isGone ? <IconArrowBackUp size={16} /> : <IconX size={16} />}
      </ActionIcon>
    </li>
  )
}

type AddProps = Props & { details: readonly ShownDetail[]; onAdd: (detail: ShownDetail) => void }

function AddPart({ dealerId, catalogs, details, onAdd }: AddProps) {
  const form = useForm()
  const region = useRegion()
  const ruleCatalog = useFieldValue('catalogId')
  const main = makePartKey(ruleCatalog, useFieldValue('mainPartNumber'))
  const typed = String(useFieldValue('pending') ?? '')
  const [other, setOther] = useState<number | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const [problem, setProblem] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const catalog = catalogs.find(({ catalogId }) => catalogId === (other ?? ruleCatalog))

  const add = async () => {
    if (!catalog || typed.trim() === '' || busy) return
    const key = makePartKey(catalog.catalogId, typed)
    setProblem(null)
    if (key === main) return setRefused(describeFieldError('related_itself'))
    if (details.some((one) => makePartKey(one.catalogId, one.partNumber) === key))
      return setRefused(describeFieldError('related_twice'))
    setBusy(true)
    try {
      const partNumber = typed.trim()
      const name = await findPart({ dealerId, region, catalog: catalog.catalogName, partNumber })
      setRefused(name === undefined ? describeFieldError('part_does_not_exist') : null)
      if (name === undefined) return
      onAdd({ catalogId: catalog.catalogId, partNumber, name, status: 'new' })
      form.set('pending', '')
    } catch (error) {
      setProblem(error)
    } finally {
      setBusy(false)
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    if (event.target.name !== 'pending') return
    // Enter adds here; it doesn’t save the form around it.
    event.preventDefault()
    void add()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in the field is a second way; the button is the first
    <div onKeyDown={onKeyDown}>
      <Group gap="xs" align="flex-end">
        <TextField name="pending" label={t('relatedItems.relatedNumber')} />
        {catalogs.length > 1 && (
          <Select
            label={t('relatedItems.catalog')}
            data={catalogs.map(({ catalogId, displayName }) => ({
              value: String(catalogId),
              label: displayName,
            }))}
            value={catalog ? String(catalog.catalogId) : null}
            onChange={(next) => setOther(next === null ? null : Number(next))}
            w={190}
          />
        )}
        <Button
          variant="default"
          onClick={() => void add()}
          loading={busy}
          disabled={!catalog || !typed.trim()}
        >
          {t('relatedItems.validateAndAdd')}
        </Button>
      </Group>
      <div role="status" className={css.found} data-missing>
        {refused}
      </div>
      <InlineProblem problem={problem} />
    </div>
  )
}
