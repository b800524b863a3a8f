import type { ReactNode } from 'react'

export type Id = number | string

export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** The name the server sorts by; without it the head is plain. */
  sort?: string
  /** Numbers and amounts. */
  align?: 'right'
  /** In pixels; columns without one are as wide as what is in them. */
  width?: number
  /**
   * For texts of any length: how many hundredths of the table it may take. Such columns divide what the others leave,
   * and what has no room in them is cut, so that the table fits.
   */
  share?: number
  /** Not shown until somebody chooses it. */
  optional?: true
  /** Always shown, in front, and on small screens the card's title. One column of a list has it. */
  pinned?: true
  /** Left out of the cards of small screens. */
  wideOnly?: true
}

/** What a list route answers. */
export type Rows<Row> = { data: Row[]; recordsTotal: number; recordsTotalCapped?: boolean }
