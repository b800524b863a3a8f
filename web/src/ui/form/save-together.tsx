import { Button, Group, Text } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { t } from '#web/platform/i18n.ts'
import { useShortcut } from '../buttons/shortcuts.tsx'
import { toast } from '../feedback/toast.ts'
import css from './contract-form.module.css'
import { type Part, SharedSave } from './saved-part.tsx'

/**
 * Separate forms of a page under one Save: it saves each changed form, and a failure doesn't affect the
 * others.
 */
export function SaveTogether({ children }: { children: ReactNode }) {
  const [parts, setParts] = useState<ReadonlyMap<string, Part>>(new Map())
  const [saved, setSaved] = useState<ReadonlySet<string>>(new Set())
  const [isSaving, setSaving] = useState(false)
  const isBusy = useRef(false)
  const box = useRef<HTMLDivElement>(null)
  const dirty = [...parts].filter(([, part]) => part.isDirty)

  const saveAll = async () => {
    if (isBusy.current) return
    if (dirty.length === 0) return toast.success(t('common.nothingToSave'))
    isBusy.current = true
    setSaving(true)
    const done = new Set<string>()
    // One after the other, because parts of one record would overtake each other.
    for (const [id, { save }] of dirty) if (await save()) done.add(id)
    isBusy.current = false
    setSaving(false)
    setSaved(done)
    if (done.size < dirty.length) requestAnimationFrame(() => goToReason(box.current))
  }
  useShortcut('mod+s', t('common.save'), () => void saveAll())
  const put = (id: string, part: Part) => setParts((all) => new Map(all).set(id, part))
  const remove = (id: string) => setParts((all) => new Map([...all].filter(([other]) => other !== id)))
  const names = dirty.map(([, { name }]) => name).join(', ')
  return (
    <SharedSave.Provider value={{ put, remove, saveAll, saved }}>
      <div ref={box} data-parts>
        {children}
        <Group gap="xs" justify="flex-end" className={css.actions}>
          {names && (
            <Text size="sm" c="dimmed" flex={1} lineClamp={2}>
              {t('common.unsaved', { names })}
            </Text>
          )}
          <Button loading={isSaving} onClick={() => void saveAll()}>
            {t('common.save')}
          </Button>
        </Group>
      </div>
    </SharedSave.Provider>
  )
}

/** Moves to the first reason why a part wasn't saved. */
function goToReason(box: HTMLElement | null): void {
  const reason = box?.querySelector<HTMLElement>('[role=alert]')
  reason?.scrollIntoView({ block: 'center' })
  reason?.focus({ preventScroll: true })
}
