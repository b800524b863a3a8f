import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isProblem, mayPass } from '#web/platform/problems.ts'
import type { FormStore } from '#web/ui/form/form-store.ts'
import { useKeepDraft } from './mailbox-changes.ts'
import { attachedIn, filesOnWire, useDraftFiles } from './use-draft-files.ts'

const everyMs = 3_000

type Words = { toMail: string | null; ccMail: string | null; subject: string | null; message: string | null }
type Of = { dealerId: number; draftId: number | undefined; inReplyToMessageId: number | undefined }

/**
 * Saves what's typed and attached as a draft every few seconds, and when the form closes. `sending` stops
 * that: waits for the save that's under way and returns the draft's id.
 */
export function useDraft(form: FormStore, { dealerId, draftId, inReplyToMessageId }: Of) {
  const keep = useKeepDraft()
  const id = useRef(draftId)
  const running = useRef<Promise<unknown>>(Promise.resolve())
  const isOver = useRef(false)
  const files = useDraftFiles(form)
  const [savedAt, setSavedAt] = useState<string>()
  const [problem, setProblem] = useState<unknown>(null)

  const save = async () => {
    const words = wordsOf(form)
    const sent = files.savable()
    const { attachment, fileIds } = filesOnWire(sent)
    const isAllThere = attachedIn(form.base).every((file) => sent.includes(file))
    const isSaved = isSame(words, wordsOf(form, form.base)) && isAllThere && attachment.length === 0
    if (isOver.current || isSaved) return
    try {
      const { data } = await keep.send({
        ...{ dealerId, isDraft: '1', draftId: id.current, inReplyToMessageId, ...words, attachment },
        // Without ids, files that another window attached stay.
        ...(isAllThere ? {} : { fileIds }),
      })
      id.current = data.id
      files.showSaved(sent, data.files)
      form.markStored({ ...words, attachment: data.files })
      setSavedAt(data.createdAt)
      if (!files.hasRefused()) setProblem(null)
    } catch (error) {
      setProblem(error)
      if (isProblem(error, 'draft_gone')) {
        // Someone else sent or deleted it: the next save begins another.
        id.current = undefined
        files.startAnew()
      } else if (!mayPass(error)) files.refuse(sent)
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
