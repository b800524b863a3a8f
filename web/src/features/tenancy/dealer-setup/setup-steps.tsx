import { Anchor } from '@mantine/core'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { DealerSetup, SetupStep } from '#contract/tenancy/dealer-setup.ts'
import { t } from '#web/platform/i18n.ts'
import { Link } from '#web/platform/links.tsx'
import { useDealerId } from '#web/platform/session/dealer.ts'
import { useMay } from '#web/platform/session/session.ts'
import { toScreen } from '#web/platform/urls/url-query.ts'
import css from './dealer-setup.module.css'
import { FreeOrders } from './free-orders.tsx'
import { PaymentsSoFar } from './payments-so-far.tsx'
import { isFillable, StepField } from './step-field.tsx'

/** The screen of each step: a tab of the dealer, whose first one has no name. Sales tax has a separate screen. */
const tabs: Partial<Record<SetupStep, string | undefined>> = {
  domain: undefined,
  adminDomain: undefined,
  partsEmail: undefined,
  catalog: 'catalogs',
  payment: 'payments',
  shipping: 'shipping',
  identity: 'setup',
  active: undefined,
}
/** Steps only the platform can do. */
const platformSteps: readonly SetupStep[] = ['domain', 'adminDomain', 'active']

type InPlace = {
  onFollow?: () => void
  /** Called once a step was filled in where it's listed. */
  onFilled?: (step: SetupStep) => void
  /** Renders what does a step in a dialog; null if there's none, or the person can't open it. */
  renderAction?: (step: SetupStep) => ReactNode
}
type Props = InPlace & { setup: Pick<DealerSetup, 'dealerId' | 'steps'> }

/** A new store's setup steps, each linked to its place. */
export function SetupSteps({ setup, ...inPlace }: Props) {
  return (
    <ul className={css.steps}>
      {setup.steps.map(({ step, isDone }) => (
        <li key={step} data-step={step} data-done={isDone === 1 || undefined}>
          {isDone === 1 ? (
            <IconCircleCheck size={18} role="img" aria-label={t('dealerSetup.stepDone')} />
          ) : (
            <IconCircle size={18} role="img" aria-label={t('dealerSetup.stepOpen')} />
          )}
          <span>
            <Step step={step} dealerId={setup.dealerId} isDone={isDone === 1} {...inPlace} />
          </span>
        </li>
      ))}
    </ul>
  )
}

type StepProps = InPlace & { step: SetupStep; dealerId: number; isDone: boolean }

function Step({ step, dealerId, isDone, onFollow, onFilled, renderAction }: StepProps) {
  const to = useStepTarget(step, dealerId)
  const isOthers = !useMay()('dealers') && platformSteps.includes(step)
  const name = t(`dealerSetup.${step}`)
  const action = isDone || isOthers ? null : renderAction?.(step)
  return (
    <>
      {to && !isOthers ? (
        <Anchor onClick={onFollow} renderRoot={(props) => <Link {...props} {...to} />}>
          {name}
        </Anchor>
      ) : (
        name
      )}
      {!isDone && !isOthers && isFillable(step) && (
        <StepField step={step} dealerId={dealerId} name={name} onFilled={() => onFilled?.(step)} />
      )}
      {!isDone && step === 'payment' && <PaymentsSoFar dealerId={dealerId} />}
      {action}
      {isDone && step === 'shipping' && <FreeOrders dealerId={dealerId} onFollow={onFollow} />}
      {!isDone && isOthers && <span className={css.hint}>{t('dealerSetup.byPlatform')}</span>}
      {!isDone && !to && !action && <span className={css.hint}>{t('dealerSetup.chooseFirst')}</span>}
    </>
  )
}

/** Null if the screen works on the selected dealer, and that's another one. */
function useStepTarget(step: SetupStep, dealerId: number) {
  const may = useMay()
  const chosen = useDealerId()
  if (step === 'tax') return chosen === dealerId ? toScreen('dealer-tax') : null
  const tab = tabs[step]
  if (may('dealers')) return toScreen('dealers', { dealer: dealerId, ...(tab ? { tab } : {}) })
  return toScreen('dealer-profile', tab ? { tab } : {})
}
