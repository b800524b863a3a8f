import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { maxRefreshed, storeManager } from '#contract/insight/store-manager.ts'
import { dealers, type ListedDealer } from '#contract/tenancy/dealers.ts'
import { dateTime } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { sayWhatFailed } from '#web/platform/problems.ts'
import { useSend } from '#web/platform/read.ts'
import css from './store-manager.module.css'

/** Makes the hidden line as long as the one that follows. */
const anyTime = '2026-01-01T12:00:00Z'

/**
 * How old the oldest figures of the list are, and a button that renews those of its rows. `stores` is undefined while
 * the list loads.
 */
export function RefreshFigures({ stores }: { stores: readonly ListedDealer[] | undefined }) {
  const refresh = useSend(storeManager.refresh, { refreshes: [dealers.list] })
  const ids = (stores ?? []).map(({ id }) => id).slice(0, maxRefreshed)
  const [oldest] = (stores ?? []).flatMap(({ health }) => (health ? [health.refreshedAt] : [])).toSorted()
  if (stores && ids.length === 0) return null
  const onRefresh = () =>
    void refresh.send({ ids }).then(() => {}, sayWhatFailed(t('storeManager.refreshFailed')))
  return (
    // The line takes its place while the list loads, so that the rows below it don't jump.
    <p className={css.asOf} data-loading={!stores || undefined}>
      <span>
        {stores && oldest === undefined
          ? t('storeManager.noFigures')
          : t('storeManager.asOf', { when: dateTime(oldest ?? anyTime) })}
      </span>
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconRefresh size={14} />}
        loading={refresh.busy}
        onClick={onRefresh}
      >
        {t('storeManager.refresh')}
      </Button>
    </p>
  )
}
