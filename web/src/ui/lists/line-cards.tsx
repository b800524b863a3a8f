import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import css from './line-cards.module.css'

type Props = { label: string; className: string | undefined; children: ReactNode }

/** The table of an order's or a return's lines, whose rows are cards on narrow screens. */
export const LineCards = ({ label, className, children }: Props) => (
  <table className={`${css.lines} ${className}`}>
    <VisuallyHidden component="caption">{label}</VisuallyHidden>
    {children}
  </table>
)

/** A cell that shows its label where the columns have no headers. */
export const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <td className={css.figure} data-right data-name={name}>
    <span>{children}</span>
  </td>
)
