import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isProblem } from '#web/platform/problems.ts'
import type { FormStore } from '#web/ui/form/form-store.ts'
import { useKeepDraft } from './mailbox-changes.ts'

const everyMs = 3_000

type Words = { toMail: string | null; ccMail: string | null; subject: string | null; message: string | null }
type Of = { dealerId: number; draftId: number | undefined; inReplyToMessageId: number | undefined }

/**
 * Saves what's typed as a draft every few seconds, and when the form closes. `sending` stops that: waits for
 * the save that's under way and returns the draft's id.
 */
export function useDraft(form: FormStore, { dealerId, draftId, inReplyToMessageId }: Of) {
  const keep = useKeepDraft()
  const id = useRef(draftId)
  const running = useRef<Promise<unknown>>(Promise.resolve())
  const isOver = useRef(false)
  const [savedAt, setSavedAt] = useState<string>()
  const [problem, setProblem] = useState<unknown>(null)

  const save = async () => {
    const words = wordsOf(form)
    if (isOver.current || isSame(words, wordsOf(form, form.base))) return
    try {
      const { data } = await keep.send({
        ...{ dealerId, isDraft: '1', draftId: id.current, inReplyToMessageId, ...words },
      })
      id.current = data.id
      form.markStored(words)
      setSavedAt(data.createdAt)
      setProblem(null)
    } catch (error) {
      // Someone else sent or deleted it: the next save begins another.
      if (isProblem(error, 'draft_gone')) id.current = undefined
      setProblem(error)
    }
  }
  const saveNext = useEffectEvent(() => {
    running.current = running.current.then(save)
  })
  useEffect(() => {
    const timer = setInterval(() => saveNext(), everyMs)
    return () => {
      clearInterval(timer)
      saveNext()
    }
  }, [])
  const sending = async () => {
    isOver.current = true
    await running.current
    return id.current
  }
  const goOn = () => {
    isOver.current = false
  }
  return { savedAt, problem, sending, goOn }
}

function wordsOf(form: FormStore, values: Record<string, unknown> = form.state.values): Words {
  const text = (name: string) =>
    typeof values[name] === 'string' && values[name] !== '' ? values[name] : null
  return {
    toMail: text('toMail'),
    ccMail: text('ccMail'),
    subject: text('subject'),
    message: text('message'),
  }
}

const isSame = (a: Words, b: Words) => JSON.stringify(a) === JSON.stringify(b)
