import { Text, Title } from '@mantine/core'
import {
  type CustomerImportPreview,
  importedFields,
  isPasswordColumn,
  toHeader,
} from '#contract/sales/customers/customer-imports.ts'
import { t } from '#web/platform/i18n.ts'
import { FindSelect } from '#web/ui/selects/find-select.tsx'
import css from '../dealer-imports/imports.module.css'

type Props = { columns: CustomerImportPreview['columns']; onColumns: (columns: string) => void }

const choices = importedFields.map((field) => ({ value: field as string, label: toHeader(field) }))

/** The field assigned to each column; assigning a field again removes it from its earlier column. */
export function ColumnUse({ columns, onColumns }: Props) {
  const use = (place: number, field: string | null) => {
    const next = columns.map(({ usedAs }, at) => (at === place ? field : usedAs === field ? null : usedAs))
    onColumns(next.map((name) => name ?? '').join(','))
  }
  return (
    <div>
      <Title order={3}>{t('customerImports.columns')}</Title>
      <Text size="sm" c="dimmed" mb={4}>
        {t('customerImports.columnsText')}
      </Text>
      <div className={css.scroll} data-tall>
        <table className={css.table} aria-label={t('customerImports.columns')}>
          <thead>
            <tr>
              <th scope="col">{t('customerImports.column')}</th>
              <th scope="col">{t('customerImports.example')}</th>
              <th scope="col">{t('customerImports.usedAs')}</th>
            </tr>
          </thead>
          <tbody>
            {columns.map(({ column, example, usedAs }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a file may have two columns of one name
              <tr key={place} data-ignored={usedAs === null || undefined}>
                <td>{column || '–'}</td>
                <td>{example}</td>
                <td>
                  {isPasswordColumn(column) ? (
                    <Text size="sm">{t('customerImports.neverPassword')}</Text>
                  ) : (
                    <FindSelect
                      aria-label={t('customerImports.usedAsOf', { column })}
                      placeholder={t('customerImports.notUsed')}
                      size="xs"
                      data={choices}
                      value={usedAs}
                      onChange={(field) => use(place, field)}
                      clearable
                    />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
