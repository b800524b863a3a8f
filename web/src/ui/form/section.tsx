import { Text, Title } from '@mantine/core'
import { type ReactNode, useContext, useId } from 'react'
import { DialogTitle } from '../dialogs/dialog-title.ts'
import css from '../page/page.module.css'

type Props = {
  title: string
  text?: ReactNode
  /** For links to this part of the page. */
  id?: string
  /** For tables: the content is under the description, as wide as the page. */
  isWide?: boolean
  /** Next to the title: what opens and closes the fields, and what's shown in place of closed ones. */
  fold?: { id: string; isOpen: boolean; button: ReactNode; line: ReactNode }
  children: ReactNode
}

/** A part of a form or of settings: its description on the left, the fields on the right. */
export function Section({ title, text, id, isWide, fold, children }: Props) {
  const heading = useId()
  const dialog = useContext(DialogTitle)
  return (
    <section
      className={css.section}
      aria-labelledby={dialog ? `${dialog} ${heading}` : heading}
      id={id}
      data-wide={isWide}
    >
      <div>
        <div className={css.sectionTitle}>
          <Title order={2} id={heading}>
            {title}
          </Title>
          {fold?.button}
        </div>
        {text && (
          <Text size="sm" c="dimmed" mt={4}>
            {text}
          </Text>
        )}
      </div>
      {fold && !fold.isOpen && fold.line}
      {isWide ? (
        children
      ) : (
        <div className={css.fields} id={fold?.id} hidden={fold && !fold.isOpen}>
          {children}
        </div>
      )}
    </section>
  )
}

/** Half of a row of fields; the whole row on narrow screens. */
export const Half = ({ children }: { children: ReactNode }) => <div data-half>{children}</div>
/** A third of a row of fields. */
export const Third = ({ children }: { children: ReactNode }) => <div data-third>{children}</div>
