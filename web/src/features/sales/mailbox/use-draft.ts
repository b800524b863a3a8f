import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Problem } from '#contract/problem.ts'
import { mailbox } from '#contract/sales/messages/mailbox.ts'
import type { Message } from '#contract/sales/messages/messages.ts'
import { isProblem, mayPass, type ProblemError } from '#web/platform/problems.ts'
import { send } from '#web/platform/send.ts'
import type { FormStore } from '#web/ui/form/form-store.ts'
import { leaveDraft } from './left-drafts.ts'
import { useKeepDraft } from './mailbox-changes.ts'
import { filesOnWire, listAttached, useDraftFiles } from './use-draft-files.ts'

const everyMs = 3_000

type Words = { toMail: string | null; ccMail: string | null; subject: string | null; message: string | null }
type DraftContext = { dealerId: number; draft: Message | undefined; inReplyToMessageId: number | undefined }

/**
 * Saves what's typed and attached as a draft every few seconds, and when the form closes. `sending` stops
 * that: waits for the save that's under way and returns the draft as it was then.
 */
export function useDraft(form: FormStore, { dealerId, draft, inReplyToMessageId }: DraftContext) {
  const keep = useKeepDraft()
  const id = useRef(draft?.id)
  const seenAt = useRef(draft?.createdAt)
  /** The text of a save without an answer; it may have been saved. */
  const unclear = useRef<Words>(undefined)
  const running = useRef<Promise<void>>(Promise.resolve())
  const isOver = useRef(false)
  const isRestarted = useRef(false)
  const files = useDraftFiles(form)
  const [savedAt, setSavedAt] = useState<string>()
  const [problem, setProblem] = useState<unknown>(null)
  /** The person who changed the draft, so that this one is separate. */
  const [parted, setParted] = useState<Problem>()

  const save = async () => {
    const words = pickWords(form.state.values)
    const sent = files.savable()
    const { attachment, fileIds } = filesOnWire(sent)
    const isAllThere = listAttached(form.base).every((file) => sent.includes(file))
    const isSaved = isSame(words, pickWords(form.base)) && isAllThere && attachment.length === 0
    if (isOver.current || (isSaved && !isRestarted.current)) return
    try {
      const lost = unclear.current
      unclear.current = undefined
      if (lost && id.current) seenAt.current = await seenNow(id.current, lost, seenAt.current)
      const message = { dealerId, isDraft: '1', inReplyToMessageId } as const
      const version = { draftId: id.current, draftSeenAt: seenAt.current }
      // Without ids, files that another window attached stay.
      const attached = isAllThere ? { attachment } : { attachment, fileIds }
      const { data } = await keep.send({ ...message, ...words, ...attached, ...version })
      id.current = data.id
      seenAt.current = data.createdAt
      isRestarted.current = false
      files.showSaved(sent, data.files)
      form.markStored({ ...words, attachment: data.files })
      setSavedAt(data.createdAt)
      if (!files.hasRefused()) setProblem(null)
    } catch (error) {
      setProblem(error)
      if (isProblem(error, 'draft_gone')) part(error)
      else if (isProblem(error, 'stale')) {
        part(error)
        await save()
      } else if (mayPass(error)) unclear.current = words
      else files.refuse(sent)
    }
  }
  /** Someone else sent, deleted or changed the draft: the next save begins another. */
  const part = (error: ProblemError) => {
    id.current = undefined
    seenAt.current = undefined
    isRestarted.current = true
    if (error.code === 'stale') setParted(error.problem)
    files.detach()
  }
  const saveNext = useEffectEvent(() => (running.current = running.current.then(save)))
  useEffect(() => {
    const timer = setInterval(() => saveNext(), everyMs)
    return () => {
      clearInterval(timer)
      leaveDraft(saveNext())
    }
  }, [])
  const sending = async () => {
    isOver.current = true
    await running.current
    return { draftId: id.current, draftSeenAt: seenAt.current }
  }
  const goOn = (error: unknown) => {
    if (isProblem(error, 'stale')) part(error)
    isOver.current = false
  }
  return { savedAt, problem, parted, sending, goOn }
}

/** After a lost answer, a newer version may come from this form's own save. */
async function seenNow(id: number, sent: Words, seenAt: string | undefined): Promise<string | undefined> {
  const { data } = await send(mailbox.show, { id })
  return isSame(sent, pickWords(data)) ? data.createdAt : seenAt
}

function pickWords(values: Record<string, unknown>): Words {
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
