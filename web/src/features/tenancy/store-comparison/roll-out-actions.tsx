import { Button, Select, Stack, Text } from '@mantine/core'
import { IconArrowBackUp, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react'
import { useState } from 'react'
import { type RollOut, type RollOutStore, rollOuts } from '#contract/tenancy/roll-outs.ts'
import { t } from '#web/platform/i18n.ts'
import { sayWhatFailed } from '#web/platform/problems.ts'
import { useRead, useSend } from '#web/platform/read.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'

const refreshes = [rollOuts.show, rollOuts.stores, rollOuts.store, rollOuts.list]

/** Starts, stops or undoes a roll-out; each asks first, except stopping. */
export function RollOutActions({ rollOut }: { rollOut: RollOut }) {
  const { id, state, action, storesChecked, storesDone, changes, canUndo } = rollOut
  const isMessage = action?.kind === 'message'
  const start = useSend(rollOuts.start, { refreshes })
  const stop = useSend(rollOuts.stop, { refreshes })
  const undo = useSend(rollOuts.undo, { refreshes })
  const failed = sayWhatFailed(t('rollOuts.moveFailed'))
  const onStart = () =>
    confirm({
      title: t(
        isMessage ? 'bulkActions.sendTitle' : action ? 'bulkActions.startTitle' : 'rollOuts.startTitle',
      ),
      text: t(isMessage ? 'bulkActions.sendText' : 'rollOuts.startText', { n: storesChecked }),
      confirmLabel: t(state === 'stopped' ? 'rollOuts.goOn' : 'rollOuts.start'),
      act: () => start.send({ id }).catch(failed),
    })
  const onUndo = () =>
    confirm({
      title: t(action ? 'bulkActions.undoTitle' : 'rollOuts.undoTitle'),
      text: t('rollOuts.undoText', { n: storesDone }),
      confirmLabel: t('rollOuts.undo'),
      danger: true,
      act: () => undo.send({ id }).catch(failed),
    })
  const isAtWork = state === 'checking' || state === 'running' || state === 'undoing'
  const isReady = (state === 'checked' || state === 'stopped') && storesChecked > 0
  return (
    <>
      {canUndo === 1 && storesDone > 0 && changes > 0 && (
        <Button variant="default" leftSection={<IconArrowBackUp size={16} />} onClick={() => void onUndo()}>
          {t('rollOuts.undo')}
        </Button>
      )}
      {(isAtWork || state === 'checked') && (
        <Button
          variant="default"
          leftSection={<IconPlayerStop size={16} />}
          loading={stop.busy}
          onClick={() => void stop.send({ id }).catch(failed)}
        >
          {t(state === 'checked' || state === 'checking' ? 'rollOuts.cancelRun' : 'rollOuts.stop')}
        </Button>
      )}
      {state === 'checked' && storesChecked > 1 && <StartFirst id={id} onFail={failed} />}
      {isReady && (
        <Button leftSection={<IconPlayerPlay size={16} />} onClick={() => void onStart()}>
          {t(state === 'stopped' ? 'rollOuts.goOn' : 'rollOuts.start')}
        </Button>
      )}
    </>
  )
}

/** Starts with one store that the person chooses; its result decides about the others. */
function StartFirst({ id, onFail }: { id: number; onFail: (error: unknown) => never }) {
  const start = useSend(rollOuts.start, { refreshes })
  const read = useRead(rollOuts.stores, { id, startRow: 0, pageSize: 1000 }, { staleTime: 0 })
  const changing = read.data?.data.filter(({ state, changes }) => state === 'checked' && changes > 0) ?? []
  const suggested = changing.find(({ refused }) => refused === 0) ?? changing[0]
  if (!suggested) return null
  const onStart = () => {
    let firstDealerId = suggested.id
    const choose = (store: number) => {
      firstDealerId = store
    }
    return confirm({
      title: t('rollOuts.firstTitle'),
      text: <FirstStore stores={changing} suggested={suggested.id} onChoose={choose} />,
      confirmLabel: t('rollOuts.startFirst'),
      act: () => start.send({ id, firstDealerId }).catch(onFail),
    })
  }
  return (
    <Button variant="default" onClick={() => void onStart()}>
      {t('rollOuts.startFirst')}
    </Button>
  )
}

type FirstProps = { stores: readonly RollOutStore[]; suggested: number; onChoose: (store: number) => void }

/** The stores that something would change in; one that nothing was refused in is suggested. */
function FirstStore({ stores, suggested, onChoose }: FirstProps) {
  const [value, setValue] = useState(String(suggested))
  return (
    <Stack gap="sm">
      <Text size="sm">{t('rollOuts.firstText')}</Text>
      <Select
        label={t('storeComparison.store')}
        data={stores.map(({ id, company }) => ({ value: String(id), label: company }))}
        value={value}
        searchable
        allowDeselect={false}
        onChange={(next) => {
          if (next === null) return
          setValue(next)
          onChoose(Number(next))
        }}
      />
    </Stack>
  )
}
