import type { ReactNode } from 'react'

export type Id = number | string

export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** The server's sort name; without it the header is plain. */
  sort?: string
  /** Numbers and amounts. */
  align?: 'right'
  /** In pixels; other columns fit their content. */
  width?: number
  /**
   * For long texts: up to how many hundredths of the table. Such columns share the remaining width and
   * truncate, so that the table fits.
   */
  share?: number
  /** For texts that people have to read whole: they wrap instead of being cut off. */
  wraps?: true
  /** Hidden by default. */
  optional?: true
  /** Always shown, first, and on small screens the card's title. Each list has one. */
  pinned?: true
  /** Hidden in the cards of small screens. */
  wideOnly?: true
}

/** A list route's answer. */
export type Rows<Row> = { data: Row[]; recordsTotal: number; recordsTotalCapped?: boolean }
