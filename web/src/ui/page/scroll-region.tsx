import type { ReactNode } from 'react'

type Props = {
  className: string | undefined
  /** Left out if the content has a label of its own. */
  label?: string
  children: ReactNode
}

/** A box that scrolls, with its style in `className`. Tab reaches it, so that the arrow keys can scroll it. */
export function ScrollRegion({ className, label, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: people who use only a keyboard couldn't scroll it otherwise
    <section className={className} aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}
