import { Button, Group, Text } from '@mantine/core'
import { useEffect, useId, useSyncExternalStore } from 'react'
import { t } from '#web/platform/i18n.ts'
import { tryMissingParts, useIsPartMissing } from '#web/platform/late-files.ts'
import { useSlowCalls } from '#web/platform/slow-calls.ts'
import { WarningNote } from './inline-problem.tsx'
import css from './slow-note.module.css'

/** From back to front: people wait in front of the frontmost layer. */
const layers = ['page', 'dialog', 'question'] as const
type Layer = (typeof layers)[number]

let places: readonly { id: string; layer: Layer }[] = []
const listeners = new Set<() => void>()
const setPlaces = (next: typeof places) => {
  places = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const findFrontmost = () =>
  places.toSorted((a, b) => layers.indexOf(a.layer) - layers.indexOf(b.layer)).at(-1)?.id

/** The title of an error for lack of a connection. */
export const connectionTitle = (): string => t(navigator.onLine ? 'common.noConnection' : 'common.offline')

/** Shows, in the frontmost place that has it, that the server doesn't answer, and the choices to continue. */
export function SlowNote({ layer }: { layer: Layer }) {
  const id = useId()
  const calls = useSlowCalls()
  useEffect(() => {
    setPlaces([...places, { id, layer }])
    return () => setPlaces(places.filter((place) => place.id !== id))
  }, [id, layer])
  const isPartMissing = useIsPartMissing()
  const isInFront = useSyncExternalStore(subscribe, findFrontmost) === id
  if (!isInFront) return null
  if (calls.length > 0) return <SlowCalls calls={calls} />
  return isPartMissing && <PartMissing />
}

function PartMissing() {
  return (
    <div className={css.note}>
      <WarningNote title={connectionTitle()}>
        <Text size="sm">{t('common.partMissing')}</Text>
        <Button size="xs" variant="default" mt="xs" onClick={tryMissingParts}>
          {t('common.tryAgain')}
        </Button>
      </WarningNote>
    </div>
  )
}

function SlowCalls({ calls }: { calls: ReturnType<typeof useSlowCalls> }) {
  const isChange = calls.some((call) => call.isChange)
  const isMoney = calls.some((call) => call.isMoney)
  const tryAgain = () => {
    for (const call of calls) call.tryAgain()
  }
  const stopWaiting = () => {
    for (const call of calls) if (call.isChange) call.giveUp()
  }
  return (
    <div className={css.note}>
      <WarningNote title={t(isMoney ? 'common.slowMoney' : 'common.slow')}>
        <Text size="sm">
          {t(isMoney ? 'common.slowMoneyText' : isChange ? 'common.slowChange' : 'common.slowText')}
        </Text>
        <Group gap="xs" mt="xs">
          <Button size="xs" variant="default" onClick={tryAgain}>
            {t('common.tryAgain')}
          </Button>
          {isChange && (
            <Button size="xs" variant="subtle" onClick={stopWaiting}>
              {t('common.stopWaiting')}
            </Button>
          )}
        </Group>
      </WarningNote>
    </div>
  )
}
