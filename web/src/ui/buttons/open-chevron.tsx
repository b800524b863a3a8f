import { IconChevronDown } from '@tabler/icons-react'
import css from './open-chevron.module.css'

/** The arrow of a button that opens something below it; it points up while the button's `aria-expanded` is true. */
export const OpenChevron = ({ size }: { size: number }) => (
  <IconChevronDown size={size} className={css.chevron} />
)
