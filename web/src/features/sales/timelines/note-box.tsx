import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { t } from '#web/platform/i18n.ts'
import { InlineProblem } from '#web/ui/feedback/inline-problem.tsx'
import { useAddNote } from '../orders/shared/order-routes.ts'
import css from './timeline.module.css'

/** Adds a note to an order's log, which customers never see. */
export function NoteBox({ orderId }: { orderId: number }) {
  const add = useAddNote()
  const [text, setText] = useState('')
  const save = async () => {
    await add.send({ orderId, action: 'NOTE', memo: JSON.stringify({ text: text.trim() }) })
    setText('')
  }
  return (
    <div className={css.box}>
      <Textarea
        label={t('timelines.note')}
        description={t('timelines.noteHint')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        maxLength={2000}
        rows={2}
        autosize
        maxRows={8}
      />
      <Button
        variant="default"
        size="xs"
        loading={add.busy}
        disabled={text.trim() === ''}
        onClick={() => void save().catch(() => {})}
      >
        {t('timelines.addNote')}
      </Button>
      <InlineProblem problem={add.problem} title={t('timelines.noteFailed')} />
    </div>
  )
}
