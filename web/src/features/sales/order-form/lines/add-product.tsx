import { Button } from '@mantine/core'
import { IconPencilPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { asLineVehicle } from '#web/features/catalog/parts/line-vehicle.ts'
import { PartFinder } from '#web/features/catalog/parts/part-finder.tsx'
import type { VehicleChoice } from '#web/features/catalog/parts/vehicle-choice.ts'
import { t } from '#web/platform/i18n.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { late, useLate, useOnceOpen } from '#web/ui/late.ts'
import { type FormLine, makePartLine } from './line-values.ts'
import { useOrderParts } from './use-order-parts.ts'

const manualPart = late(async () => (await import('./manual-part.tsx')).ManualPart)

type Props = {
  /** The search field's id, for the summary's links. */
  fieldId: string
  vehicle?: [VehicleChoice, (choice: VehicleChoice) => void] | undefined
  onAdd: (line: FormLine) => void
  /** Called with the key of the last added line, when no dialog covers the lines any more. */
  onShow: (key: string) => void
}

/** Adds lines from the catalogs, or manually. */
export function AddProduct({ fieldId, vehicle, onAdd, onShow }: Props) {
  /** The text typed for a part that no catalog has. */
  const [manual, setManual] = useState<string | null>(null)
  const ManualPart = useLate(manualPart, useOnceOpen(manual !== null), () => setManual(null))
  const about = useOrderParts()
  const last = useRef<string | null>(null)
  const add = (line: FormLine) => {
    onAdd(line)
    last.current = line.key
    toast.success(t('orderForm.added', { part: line.partNumber }))
  }
  const addList = (lines: FormLine[]) => {
    for (const line of lines) onAdd(line)
    last.current = lines.at(-1)?.key ?? null
    toast.success(t('orderForm.addedList', { n: lines.length }))
  }
  const show = () => {
    if (last.current) onShow(last.current)
    last.current = null
  }
  return (
    <>
      <PartFinder
        fieldId={fieldId}
        title={t('orderForm.addProduct')}
        about={about}
        vehicle={vehicle}
        onPick={(part, choice) => add(makePartLine(part, asLineVehicle(choice)))}
        onPickList={(picked, choice) =>
          addList(picked.map(({ part, qty }) => ({ ...makePartLine(part, asLineVehicle(choice)), qty })))
        }
        onDone={show}
        onManual={setManual}
      >
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPencilPlus size={16} />}
          onClick={() => setManual('')}
        >
          {t('orderForm.byHand')}
        </Button>
      </PartFinder>
      {ManualPart && (
        <ManualPart
          typed={manual}
          onClose={() => setManual(null)}
          onAdd={(line) => {
            setManual(null)
            add(line)
            show()
          }}
        />
      )}
    </>
  )
}
