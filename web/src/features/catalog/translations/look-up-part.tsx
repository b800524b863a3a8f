import { Button } from '@mantine/core'
import { IconCheck, IconSearch, IconX } from '@tabler/icons-react'
import { t } from '#web/platform/i18n.ts'
import { errorText } from '#web/platform/problems.ts'
import { InlineProblem } from '#web/ui/feedback/inline-problem.tsx'
import { TextField } from '#web/ui/fields/text-fields.tsx'
import { Select } from '#web/ui/selects/select.tsx'
import { LookUpFailed } from './look-up.ts'
import css from './translations.module.css'
import type { LookUp } from './use-look-up.ts'
import type { Places } from './use-look-up-places.ts'

type Props = { state: LookUp; places: Places; onLookUp: () => void; onCancel: () => void }

/** The part number, where to look it up, and the result. */
export function LookUpPart({ state, places, onLookUp, onCancel }: Props) {
  const isLooking = state.at === 'looking'
  return (
    <>
      <div className={css.lookUp} data-top>
        <TextField
          name="partNumber"
          label={t('translations.partNumber')}
          hint={t('translations.partNumberHint')}
          autoFocus
        />
        <Select
          label={t('translations.lookUpIn')}
          data={places.choices}
          value={places.value}
          onChange={(next) => places.choose(next ?? '')}
          allowDeselect={false}
        />
      </div>
      <div className={css.lookUp}>
        {isLooking ? (
          <Button variant="default" onClick={onCancel}>
            {t('translations.cancelLookUp')}
          </Button>
        ) : (
          <Button
            variant="default"
            leftSection={<IconSearch size={16} />}
            onClick={onLookUp}
            disabled={!places.where}
          >
            {t('translations.lookUp')}
          </Button>
        )}
        <div role="status">
          <Result state={state} />
        </div>
      </div>
      {state.at === 'failed' && <Failure problem={state.problem} />}
    </>
  )
}

function Result({ state }: { state: LookUp }) {
  if (state.at === 'looking') return t('translations.lookingUp', { part: state.typed })
  if (state.at !== 'found' && state.at !== 'missed') return null
  const isFound = state.at === 'found'
  const Icon = isFound ? IconCheck : IconX
  const part = state.typed.trim()
  return (
    <span className={css.result} data-found={isFound || undefined}>
      <Icon size={16} aria-hidden />
      {isFound ? t('translations.found', { part }) : t('translations.notFound', { part })}
    </span>
  )
}

const Failure = ({ problem }: { problem: unknown }) =>
  problem instanceof LookUpFailed ? (
    <InlineProblem problem={problem} title={problem.title} words={problem.message} />
  ) : (
    <InlineProblem problem={problem} title={t('partSearch.networkError')} words={errorText(problem)} />
  )
