import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { dayInZone, resolveDay } from '#contract/dates.ts'
import { storeManager } from '#contract/insight/store-manager.ts'
import { exportFiles } from '#contract/store/export-files.ts'
import { usualZone } from '#web/platform/formats/zone.ts'
import { t } from '#web/platform/i18n.ts'
import { saveFile } from '#web/platform/save-file.ts'
import { download, send } from '#web/platform/send.ts'
import { findDealers, useDealers } from '#web/platform/session/dealer.ts'
import { AppModal } from '#web/ui/dialogs/modal.tsx'
import { InlineProblem } from '#web/ui/feedback/inline-problem.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { DayInput } from '#web/ui/fields/day-input.tsx'
import { Picker } from '#web/ui/selects/picker.tsx'

type Props = { isOpen: boolean; onClose: () => void }

/** Asks for days and a dealer, then makes and saves the file of their orders. */
export const ExportOrders = ({ isOpen, onClose }: Props) => (
  <AppModal opened={isOpen} onClose={onClose} title={t('storeManager.exportTitle')} width={480}>
    <Form onDone={onClose} />
  </AppModal>
)

function Form({ onDone }: { onDone: () => void }) {
  const today = dayInZone(new Date(), usualZone)
  const [from, setFrom] = useState<string | null>(resolveDay('today-7', today))
  const [to, setTo] = useState<string | null>(today)
  const [dealerId, setDealerId] = useState<number>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const isTurned = Boolean(from && to && from > to)
  const isReady = Boolean(from && to) && !isTurned

  const run = async () => {
    if (!from || !to) return
    setBusy(true)
    setProblem(null)
    try {
      const { data } = await send(storeManager.ordersExport, { startDate: from, endDate: to, dealerId })
      const { name, content } = await download(exportFiles.download, { name: data.fileName, dealerId })
      saveFile(name, content)
      toast.success(t('common.exported', { name }))
      onDone()
    } catch (error) {
      setProblem(error)
    }
    setBusy(false)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady && !busy) void run()
      }}
    >
      <Stack gap="sm">
        <Group grow align="flex-start">
          <DayInput label={t('orders.fromDate')} value={from} onDay={setFrom} />
          <DayInput
            label={t('orders.toDate')}
            value={to}
            onDay={setTo}
            error={isTurned && t('orders.datesTurned')}
          />
        </Group>
        <DealerChoice id={dealerId} onChange={setDealerId} />
        <InlineProblem problem={problem} title={t('storeManager.exportFailed')} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={busy} disabled={!isReady}>
            {t('storeManager.export')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

type ChoiceProps = { id: number | undefined; onChange: (id: number | undefined) => void }

function DealerChoice({ id, onChange }: ChoiceProps) {
  const dealer = useDealers(true).get(id ?? 0)
  const toOption = (one: { id: number; company: string }) => ({
    value: String(one.id),
    label: `${one.id} ${one.company}`,
  })
  const find = async (text: string, signal: AbortSignal) =>
    (await findDealers(text, signal)).data.map(toOption)
  return (
    <Picker
      name={['dealer-field']}
      label={t('common.dealer')}
      placeholder={t('common.allDealers')}
      clearable
      find={find}
      value={dealer ? toOption(dealer) : null}
      onChange={(option) => onChange(option ? Number(option.value) : undefined)}
    />
  )
}
