import { Box, Button } from '@mantine/core'
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import type { DealerSetup, SetupStep } from '#contract/tenancy/dealer-setup.ts'
import { type PlainKey, t } from '#web/platform/i18n.ts'
import { useMay } from '#web/platform/session/session.ts'
import { ErrorBoundary } from '#web/ui/feedback/error-boundary.tsx'
import { findSetupDialog } from './setup-dialogs.ts'
import { SetupSteps } from './setup-steps.tsx'

/** The button of each step with a dialog. */
const actions: Partial<Record<SetupStep, PlainKey>> = {
  catalog: 'dealerSetup.addCatalog',
  payment: 'dealerSetup.addPayment',
  shipping: 'dealerSetup.chooseShipping',
  tax: 'dealerSetup.addTax',
  identity: 'dealerSetup.reviewTexts',
  active: 'dealerSetup.enableStore',
}

/** The Setup's steps, which the person does in place or in a dialog, and then goes on with the next one. */
export function FillableSteps({ setup }: { setup: Pick<DealerSetup, 'dealerId' | 'steps'> }) {
  const may = useMay()
  const box = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<{ step: SetupStep; opened: boolean }>()
  const goOn = useNextStep(box, setup.steps)
  const close = () => {
    if (!chosen) return
    setChosen({ ...chosen, opened: false })
    goOn(chosen.step)
  }
  const renderAction = (step: SetupStep) => {
    const [label, dialog] = [actions[step], findSetupDialog(step)]
    if (!label || !dialog || !may(dialog.may)) return null
    return (
      <Box mt={4}>
        <Button variant="default" size="xs" onClick={() => setChosen({ step, opened: true })}>
          {t(label)}
        </Button>
      </Box>
    )
  }
  const Dialog = chosen && findSetupDialog(chosen.step)?.Dialog
  return (
    <div ref={box}>
      <SetupSteps setup={setup} renderAction={renderAction} onFilled={goOn} />
      {Dialog && (
        <ErrorBoundary>
          <Suspense>
            <Dialog key={chosen.step} dealerId={setup.dealerId} opened={chosen.opened} onClose={close} />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  )
}

/** In milliseconds: lets a closing dialog return the focus to its opener first. */
const afterDialogs = 60
/** In milliseconds: a step that's done later was done by someone else. */
const longestSave = 5000

/** Returns a function for the end of a step: once the step is done, the focus moves to the next open one. */
function useNextStep(box: RefObject<HTMLElement | null>, steps: DealerSetup['steps']) {
  const [ended, setEnded] = useState<{ step: SetupStep; at: number }>()
  const isDone = steps.some(({ step, isDone: done }) => step === ended?.step && done === 1)
  useEffect(() => {
    if (!ended || !isDone || Date.now() - ended.at > longestSave) return
    const timer = setTimeout(() => focusNext(box.current, ended.step), afterDialogs)
    return () => clearTimeout(timer)
  }, [box, ended, isDone])
  return (step: SetupStep) => setEnded({ step, at: Date.now() })
}

/** Moves from a done step to the next open one, unless the person is typing somewhere already. */
function focusNext(box: HTMLElement | null, step: SetupStep): void {
  if (document.activeElement?.matches('input, textarea')) return
  const rows = [...(box?.querySelectorAll<HTMLElement>('li[data-step]') ?? [])]
  const at = rows.findIndex((row) => row.dataset.step === step)
  const later = [...rows.slice(at + 1), ...rows.slice(0, at)].filter((row) => row.dataset.done === undefined)
  const controls = later.map(
    (row) => row.querySelector<HTMLElement>('input, button') ?? row.querySelector('a'),
  )
  controls.find((control) => control !== null)?.focus()
}
