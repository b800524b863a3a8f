import { Pagination, Text } from '@mantine/core'
import { useState } from 'react'
import type { Observation, WorkbookRow } from '#contract/channels/marketplace.ts'
import { type PlainKey, t } from '#web/platform/i18n.ts'
import { AppModal } from '#web/ui/dialogs/modal.tsx'
import css from './marketplace.module.css'

const pageSize = 10

const reasons: Record<Observation, PlainKey> = {
  not_in_inventory: 'marketplace.notInInventory',
  no_weight: 'marketplace.noWeight',
  no_dimensions: 'marketplace.noDimensions',
  no_photo: 'marketplace.noPhoto',
  stock_below_minimum: 'marketplace.stockBelowMinimum',
  weight_outside_range: 'marketplace.weightOutside',
  price_outside_range: 'marketplace.priceOutside',
}

type Props = { log: readonly WorkbookRow[]; leftOut: number; opened: boolean; onClose: () => void }

/** The parts that were left out, with the reason for each. */
export function MissingLog({ log, leftOut, opened, onClose }: Props) {
  const [chosenPage, setPage] = useState(1)
  const pages = Math.max(1, Math.ceil(log.length / pageSize))
  const page = Math.min(chosenPage, pages)
  const pageLines = log.slice((page - 1) * pageSize, page * pageSize)
  return (
    <AppModal opened={opened} onClose={onClose} title={t('marketplace.logTitle')}>
      <Text size="sm" mb="sm">
        {t('marketplace.leftOut', { n: leftOut })}
      </Text>
      <table className={css.log}>
        <thead>
          <tr>
            <th scope="col">{t('marketplace.sku')}</th>
            <th scope="col">{t('marketplace.observation')}</th>
          </tr>
        </thead>
        <tbody>
          {pageLines.map(({ sku, observation }) => (
            <tr key={sku}>
              <td>{sku}</td>
              <td>{t(reasons[observation])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {pages > 1 && (
        <nav aria-label={t('common.pages')}>
          <Pagination
            mt="sm"
            size="sm"
            total={pages}
            value={page}
            onChange={setPage}
            siblings={0}
            getControlProps={(control) => ({ 'aria-label': t(`common.${control}Page`) })}
          />
        </nav>
      )}
    </AppModal>
  )
}
