import type { ImportKind } from '#contract/catalog/imports.ts'
import { type PlainKey, t } from '#web/platform/i18n.ts'
import css from './imports.module.css'

type Line = [columns: string, meaning: PlainKey]

const about: Record<ImportKind, PlainKey> = {
  vehicles: 'catalogs.layoutVehicles',
  parts: 'catalogs.layoutParts',
  inventory: 'catalogs.layoutInventory',
  vcdb: 'catalogs.layoutVcdb',
}

const layouts: Record<ImportKind, Line[]> = {
  vehicles: [
    ['make, model', 'catalogs.colMake'],
    ['year', 'catalogs.colYear'],
    ['trim', 'catalogs.colTrim'],
    ['engine', 'catalogs.colEngine'],
    ['trans, drive, displ, cyl, fuel', 'catalogs.colEpa'],
  ],
  parts: [
    ['part_number', 'catalogs.colNumber'],
    ['name (name_en), name_es, name_pt, name_fr', 'catalogs.colName'],
    ['description', 'catalogs.colDescription'],
    ['list_price, cost, core_price', 'catalogs.colPrices'],
    ['weight, length, width, height', 'catalogs.colSizes'],
    ['universal', 'catalogs.colUniversal'],
    ['image', 'catalogs.colImage'],
    ['category, subcategory', 'catalogs.colCategory'],
    ['superseded_by', 'catalogs.colSuperseded'],
    ['make, model, year, trim, engine', 'catalogs.colVehicle'],
    ['note', 'catalogs.colNote'],
    ['action', 'catalogs.colAction'],
    ['interchange', 'catalogs.colInterchange'],
  ],
  inventory: [
    ['part_number', 'catalogs.colNumber'],
    ['stock', 'catalogs.colStock'],
    ['weight, length, width, height', 'catalogs.colSizes'],
  ],
  vcdb: [
    ['BaseVehicleID, YearID, MakeID, ModelID', 'catalogs.colBaseVehicle'],
    ['EngineBaseID, Liter, Cylinders', 'catalogs.colEngineBase'],
    ['MakeID, MakeName', 'catalogs.colWords'],
  ],
}

/** A short layout of the chosen kind of file; docs/how-to/import-a-catalog.md has the full one. */
export function LayoutHelp({ kind }: { kind: ImportKind }) {
  return (
    <details className={css.help}>
      <summary>{t('catalogs.layout')}</summary>
      <div className={css.helpText}>
        <p>{t('catalogs.layoutFile')}</p>
        <p>{t(about[kind])}</p>
        {(kind === 'vehicles' || kind === 'parts') && <p>{t('catalogs.layoutXml')}</p>}
        <dl aria-label={t('catalogs.columnsUsed')}>
          {layouts[kind].map(([columns, meaning]) => (
            <div key={columns} className={css.column}>
              <dt>
                <code>{columns}</code>
              </dt>
              <dd>{t(meaning)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  )
}
