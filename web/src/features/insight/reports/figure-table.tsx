import { type ReactNode, useId } from 'react'
import { ScrollRegion } from '#web/ui/page/scroll-region.tsx'
import css from '../dashboard/dashboard.module.css'
import own from './reports.module.css'

type Row = { key: string; name: ReactNode; cells: readonly ReactNode[] }
type Props = {
  /** Names the card and its table. */
  title: string
  /** The columns' headings; the first is that of the names, and empty if they need none. */
  head: readonly string[]
  rows: readonly Row[]
  /** Shown when there are no rows. */
  empty: string
  /** Below the rows. */
  note?: string
  /** Takes a whole row of cards. Its names stay while its columns scroll. */
  isWide?: boolean
}

/** A group of a report's figures as a table. */
export function FigureTable({ title, head, rows, empty, note, isWide }: Props) {
  const heading = useId()
  return (
    <section className={isWide ? `${css.card} ${own.wide}` : css.card} aria-labelledby={heading}>
      <h2 className={css.cardTitle} id={heading}>
        {title}
      </h2>
      {rows.length === 0 ? (
        <p className={own.none}>{empty}</p>
      ) : (
        <ScrollRegion className={own.group}>
          <table className={css.table} aria-labelledby={heading}>
            <thead>
              <tr>
                {head.map((name) =>
                  name === '' ? (
                    <td key={name} />
                  ) : (
                    <th key={name} scope="col">
                      {name}
                    </th>
                  ),
                )}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, name, cells }) => (
                <tr key={key}>
                  <th scope="row">{name}</th>
                  {cells.map((cell, n) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a cell is identified by its column
                    <td key={n}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
      {note && rows.length > 0 && <p className={own.none}>{note}</p>}
    </section>
  )
}
