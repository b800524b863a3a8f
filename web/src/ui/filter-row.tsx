import { Button } from '@mantine/core'
import { IconFilter, IconFilterOff } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { t } from '#web/platform/i18n.ts'
import css from './page.module.css'

type Props = {
  /** From useUrlQuery: whether there is something to clear, and how. */
  query?: { isFiltered: boolean; clear: () => void } | undefined
  /** Shows every filter on a phone too. */
  staysOpen?: boolean
  children: ReactNode
}

/** The filters of a page in one row, with Clear filters where there is something to clear. */
export function FilterRow({ query, staysOpen = false, children }: Props) {
  // Only where there is no room for a row of them; the search stays.
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
