import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  type DraftPlace,
  debounceWrite,
  findDrafts,
  holdDraft,
  type LocalDraft,
  writeDraft,
} from '#web/platform/local-drafts.ts'
import type { FormStore, Values } from './form-store.ts'
import type { CreateOnce } from './use-create-once.ts'
import { useFormState } from './use-field.ts'

type Options<V extends Values> = {
  place: DraftPlace
  /** The draft that the form continues. */
  continued: LocalDraft<V> | null
  /** The person it's for. */
  nameDraft: (values: V) => string
  /** Reads the choice beside the form's values; its owner calls `storeLater` when it changes. */
  getBeside?: () => unknown
  once: CreateOnce
}

/**
 * Stores a draft of a new record in this browser while someone types. It's removed when they leave the screen: it's
 * saved then, or they agreed to lose it. A reload, a closed tab and a locked screen leave it. `isTouched` is whether
 * the user typed, `storeLater` stores soon.
 */
export function useLocalDraft<V extends Values>(form: FormStore, options: Options<V>) {
  const { place, continued, once } = options
  const [id] = useState(() => continued?.id ?? crypto.randomUUID())
  const [start] = useState(form.state.values)
  const storeLater = useRef(() => {})
  const [path] = useState(() => window.location.pathname)
  const store = useEffectEvent(() => {
    // The record's own page continues with what's typed after that.
    if (once.isCreated.current) return writeDraft(place, id, null)
    const { values, isDone } = form.state
    const attempt = once.unanswered.current ?? undefined
    if (isDone || (values === start && !attempt)) return
    const name = options.nameDraft(values as V)
    const beside = options.getBeside?.()
    const draft = { at: new Date().toISOString(), name, values: values as V, beside, attempt }
    writeDraft<V>(place, id, form.isDirty ? draft : null)
  })
  const discard = useEffectEvent(() => {
    // The page also goes when its screen fails or is locked, and the draft is for afterwards.
    if (form.state.isDone || window.location.pathname !== path) writeDraft(place, id, null)
  })
  useEffect(() => {
    const release = holdDraft(id)
    const writing = debounceWrite(() => store())
    const end = form.subscribe(writing.later)
    storeLater.current = writing.later
    once.store.current = () => store()
    return () => {
      end()
      writing.end()
      once.store.current = () => {}
      storeLater.current = () => {}
      release()
      discard()
    }
  }, [form, id, once.store])
  const isTouched = useFormState(form, ({ values }) => values !== start)
  return { isTouched, storeLater }
}

/** The drafts to offer when a form opens, and how to drop one. */
export function useDrafts<V extends Values>(place: DraftPlace) {
  const [drafts, setDrafts] = useState<readonly LocalDraft<V>[]>([])
  const find = useEffectEvent(() => findDrafts<V>(place))
  useEffect(() => {
    void find().then(setDrafts)
  }, [])
  const drop = (draft: LocalDraft<V>) => {
    writeDraft(place, draft.id, null)
    setDrafts((all) => all.filter(({ id }) => id !== draft.id))
  }
  return { drafts, drop }
}
