import { List } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { t } from '#web/platform/i18n.ts'
import { WarningNote } from '#web/ui/feedback/inline-problem.tsx'
import css from './parts.module.css'
import type { LeftOver } from './use-list-adding.ts'

/** Events after which the page stays where the person has it. */
const ownMoves = ['pointerdown', 'wheel', 'keydown', 'touchmove']

/** Why lines of a list weren't added. Scrolls into view with the field above it, which has these lines to correct. */
export function LeftOverNote({ left }: { left: readonly LeftOver[] }) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (left.length === 0) return
    const ended = new AbortController()
    // The lines added above get their height when they come near the screen, which moves the note again.
    const resizes = new ResizeObserver(() =>
      note.current?.parentElement?.scrollIntoView({ block: 'nearest' }),
    )
    resizes.observe(document.body)
    ended.signal.addEventListener('abort', () => resizes.disconnect())
    for (const type of ownMoves)
      window.addEventListener(type, () => ended.abort(), { signal: ended.signal, passive: true })
    return () => ended.abort()
  }, [left])
  if (left.length === 0) return null
  return (
    <div ref={note} className={css.left}>
      <WarningNote title={t('partSearch.listLeft', { n: left.length })}>
        <List size="sm" listStyleType="none">
          {left.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a list can have a number twice
            <List.Item key={`${line.number} ${at}`}>
              <b>{line.number}</b> × {line.qty}: {describe(line)}
            </List.Item>
          ))}
        </List>
      </WarningNote>
    </div>
  )
}

function describe({ finding: { why, by } }: LeftOver): string {
  switch (why) {
    case 'none':
      return t('partSearch.listNone')
    case 'failed':
      return t('partSearch.searchFailed')
    case 'fitsNot':
      return t('partSearch.fitsNot', { vehicle: by })
    case 'superseded':
      return t('partSearch.superseded', { part: by })
  }
}
