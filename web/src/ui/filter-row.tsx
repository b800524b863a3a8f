import { Button } from '@mantine/core'
import { IconFilter, IconFilterOff } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { t } from '#web/platform/i18n.ts'
import css from './page.module.css'

type Props = {
  /** From useUrlQuery: whether there's something to clear, and how. */
  query?: { isFiltered: boolean; clear: () => void } | undefined
  /** Keeps all filters visible on phones too. */
  staysOpen?: boolean
  children: ReactNode
}

/** A page's filters in one row, with Clear filters when some are set. */
export function FilterRow({ query, staysOpen = false, children }: Props) {
  // Only where a row doesn't fit; the search stays visible.
  const [isOpen, setOpen] = useState(false)
  return (
    <search
      className={css.filters}
      data-open={staysOpen || isOpen || undefined}
      aria-label={t('common.filters')}
    >
      {children}
      {!staysOpen && (
        <Button
          className={css.more}
          variant="default"
          px="sm"
          leftSection={<IconFilter size={16} />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t('common.filters')}
        </Button>
      )}
      {query?.isFiltered && (
        <Button
          className={css.clear}
          variant="subtle"
          color="gray"
          px="xs"
          leftSection={<IconFilterOff size={16} />}
          title={t('common.clearFilters')}
          onClick={query.clear}
        >
          {t('common.clearFilters')}
        </Button>
      )}
    </search>
  )
}
