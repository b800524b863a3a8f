import { Group, Pagination, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { type PageSize, pageSizes } from '#contract/list-choices.ts'
import { number } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { prefer } from '#web/platform/session/preferences.ts'
import type { ListState } from '#web/platform/urls/url-query.ts'
import { Select } from '../selects/select.tsx'
import css from './data-table.module.css'
import type { Rows } from './types.ts'

type Props = {
  state: ListState
  rows: Rows<unknown> | undefined
  isNarrow?: boolean | undefined
  /** The sums of all rows, not just of the page. */
  sums?: ReactNode
  onState: (change: Partial<ListState>) => void
}

/** Page size, the shown range, and paging. */
export function Footer({ state: { page, pageSize }, rows, isNarrow, sums, onState }: Props) {
  const choose = (size: PageSize = 10) => {
    onState({ pageSize: size, page: 1 })
    // This list already uses it; if saving fails, other lists keep the previous size.
    void prefer({ rowsPerPage: size }).catch(() => {})
  }
  const total = rows?.recordsTotal ?? 0
  const from = (page - 1) * pageSize
  const rowCount = rows?.data.length ?? 0
  const counted = Math.max(1, Math.ceil(total / pageSize))
  // If counting stopped at the limit, there may be more as long as pages are full.
  const pages = rows?.recordsTotalCapped && rowCount === pageSize ? Math.max(counted, page + 1) : counted
  return (
    <div className={css.footer}>
      <Group gap="xs" wrap="nowrap">
        <Text size="sm" c="dimmed" id="rows-per-page">
          {t('common.rowsPerPage')}
        </Text>
        <Select
          aria-labelledby="rows-per-page"
          size="xs"
          w={72}
          data={pageSizes.map(String)}
          value={String(pageSize)}
          onChange={(next) => choose(pageSizes.find((size) => String(size) === next))}
        />
      </Group>
      {sums && (
        <Text size="sm" component="div" className={css.sums}>
          {sums}
        </Text>
      )}
      <Text size="sm" className={css.numbers}>
        {rowCount > 0 &&
          t('common.range', {
            from: number(from + 1),
            to: number(from + rowCount),
            total: totalWords(rows),
          })}
      </Text>
      {pages > 1 && (
        <nav aria-label={t('common.pages')}>
          <Pagination
            size="sm"
            total={pages}
            value={Math.min(page, pages)}
            onChange={(next) => onState({ page: next })}
            getControlProps={(control) => ({ 'aria-label': t(`common.${control}Page`) })}
            siblings={isNarrow ? 0 : 1}
          />
        </nav>
      )}
    </div>
  )
}

/** `2,941`, or `10,000+` if counting stopped there. */
const totalWords = (rows: Rows<unknown> | undefined): string =>
  `${number(rows?.recordsTotal ?? 0)}${rows?.recordsTotalCapped ? '+' : ''}`
