import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import type { ListedDealer } from '#contract/tenancy/dealers.ts'
import { loadTexts, t } from '#web/platform/i18n.ts'
import { late, useLate } from '#web/ui/late.ts'
import type { Selection } from '#web/ui/table/selection.ts'
import type { ChosenStores } from './try-form.tsx'

const dialog = late(async () => {
  const [file] = await Promise.all([
    import('./bulk-dialog.tsx'),
    loadTexts(['rollOuts', 'storeComparison', 'activity', 'history', 'dealers']),
  ])
  return file.BulkDialog
})

type Props = {
  selection: Selection<ListedDealer>
  filter: NonNullable<ChosenStores['filter']>
  /** How many stores the filter finds. */
  total: number
}

/** Changes the selected stores, or all that the list's filter finds. */
export const BulkStores = (props: Props) => <Actions key={JSON.stringify(props.filter)} {...props} />

function Actions({ selection, filter, total }: Props) {
  const [isAll, setAll] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const Dialog = useLate(dialog, isOpen, close)
  const dealerIds = selection.rows.map(({ id }) => id)
  const n = isAll ? total : dealerIds.length
  return (
    <>
      {isAll && <Text size="sm">{t('bulkActions.allChosen', { n: total })}</Text>}
      {total > dealerIds.length && (
        <Button variant="default" onClick={() => setAll(!isAll)}>
          {isAll
            ? t('bulkActions.onlySelected', { n: dealerIds.length })
            : t('bulkActions.chooseAll', { n: total })}
        </Button>
      )}
      <Button loading={isOpen && !Dialog} onClick={() => setOpen(true)}>
        {t('bulkActions.change', { n })}
      </Button>
      {isOpen && Dialog && <Dialog stores={isAll ? { filter } : { dealerIds }} n={n} onClose={close} />}
    </>
  )
}
