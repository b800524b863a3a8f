import { Skeleton } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import css from './dashboard.module.css'

type Props = {
  title: ReactNode
  /** Undefined until it's loaded. */
  value: ReactNode
  /** A line below the value. */
  note?: ReactNode
  children?: ReactNode
}

/** One large figure with its title. */
export function FigureCard({ title, value, note, children }: Props) {
  const heading = useId()
  return (
    <section className={css.card} aria-labelledby={heading}>
      <h2 className={css.cardTitle} id={heading}>
        {title}
      </h2>
      {value === undefined ? (
        <Skeleton height={20} my={8} width="55%" />
      ) : (
        <p className={css.value}>{value}</p>
      )}
      <div className={css.change}>{note}</div>
      {children}
    </section>
  )
}
