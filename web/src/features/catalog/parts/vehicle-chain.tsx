import { Loader } from '@mantine/core'
import { useEffect, useId } from 'react'
import { vehicles } from '#contract/catalog/vehicles.ts'
import type { Call, Route } from '#contract/http.ts'
import { type PlainKey, t } from '#web/platform/i18n.ts'
import { errorText } from '#web/platform/problems.ts'
import { useRead } from '#web/platform/read.ts'
import { useWhenChanged } from '#web/platform/use-when-changed.ts'
import { FindSelect } from '#web/ui/selects/find-select.tsx'
import css from './parts.module.css'
import type { PartsAsk } from './parts-ask.ts'
import { type ChosenStep, type Step, steps, type VehicleChoice, withStep } from './vehicle-choice.ts'
import { VinField } from './vin-field.tsx'

type Props = {
  ask: PartsAsk
  /** Trucks have wheels where cars have trims. */
  isTruck: boolean
  choice: VehicleChoice
  onChange: (choice: VehicleChoice) => void
  /** Ends with the engine, without the kind of part. */
  onlyVehicle?: boolean
  /** The VIN's text, if the parent uses it without a vehicle. */
  vin?: readonly [string, (text: string) => void]
  /** Counts the presses that start here: after each, the first step without a choice takes the focus. */
  starts?: number
  /** Enter in a step with nothing typed. */
  onEnter?: (() => void) | undefined
}

const path = (chosen: ChosenStep | undefined): number | 'all' => chosen?.id ?? 'all'

/** Make, year, model and so on, down to the kind of part; each step loads after the one before. */
export function VehicleChain(props: Props) {
  const { ask, isTruck, choice, onChange, onlyVehicle, vin, starts = 0, onEnter } = props
  const { make, year, model, trim, engine, category } = choice
  const { dealerId, region, catalog } = ask
  const about = { dealerId, region, ...(catalog ? { catalog } : {}) }
  const upToYear = { ...about, makeId: path(make), yearId: path(year) }
  const upToModel = { ...upToYear, modelId: path(model) }
  const upToTrim = { ...upToModel, trimId: path(trim) }
  const chainId = useId()
  const step = { choice, onChange, chainId, onEnter }
  useEffect(() => {
    if (starts > 0) focusFirst(chainId)
  }, [starts, chainId])
  return (
    <div className={css.chain}>
      <VinField about={about} onChange={onChange} typed={vin} onEnter={choice.vin ? onEnter : undefined} />
      <ChainSelect {...step} step="make" label="partSearch.make" route={vehicles.makes} input={about} />
      <ChainSelect
        {...step}
        step="year"
        label="partSearch.year"
        route={vehicles.years}
        input={{ ...about, makeId: path(make) }}
        after={make}
      />
      <ChainSelect
        {...step}
        step="model"
        label="partSearch.model"
        route={vehicles.models}
        input={upToYear}
        after={year}
      />
      <ChainSelect
        {...step}
        step="trim"
        label={isTruck ? 'partSearch.wheel' : 'partSearch.trim'}
        route={vehicles.trims}
        input={upToModel}
        after={model}
      />
      <ChainSelect
        {...step}
        step="engine"
        label="partSearch.engine"
        route={vehicles.engines}
        input={upToTrim}
        after={trim}
      />
      {!onlyVehicle && (
        <Kind
          {...step}
          input={{ ...upToTrim, engineId: path(engine), loc: ask.locale }}
          engine={engine}
          category={category}
        />
      )}
    </div>
  )
}

type StepProps = Pick<Props, 'choice' | 'onChange' | 'onEnter'> & { chainId: string }
type ChainProps<R extends Route> = StepProps & {
  step: Step
  label: PlainKey
  route: R
  input: Call<R>
  /** The required previous choice; the first select has none. */
  after?: ChosenStep | null
}

function ChainSelect<R extends Route>({ step, label, route, input, after = null, ...rest }: ChainProps<R>) {
  const enabled = step === 'make' || after !== null
  const read = useRead(route, input, { enabled, staleTime: 300_000 })
  const options = (read.data as { data: ChosenStep[] } | undefined)?.data ?? []
  return <StepSelect {...rest} step={step} label={label} options={options} enabled={enabled} read={read} />
}

/** Category and subcategory come in one answer. */
function Kind({
  input,
  engine,
  category,
  ...rest
}: StepProps & { input: Call<typeof vehicles.categories>; engine?: ChosenStep; category?: ChosenStep }) {
  const read = useRead(vehicles.categories, input, { enabled: engine !== undefined, staleTime: 300_000 })
  const categories = read.data?.data ?? []
  const kinds = categories.find(({ id }) => id === category?.id)?.subcategories ?? []
  return (
    <>
      <StepSelect
        {...rest}
        step="category"
        label="partSearch.category"
        options={categories}
        enabled={engine !== undefined}
        read={read}
      />
      <StepSelect
        {...rest}
        step="subcategory"
        label="partSearch.subcategory"
        options={kinds}
        enabled={category !== undefined}
        read={read}
      />
    </>
  )
}

/** Focuses the first step without a choice. */
function focusFirst(chainId: string): void {
  const fields = steps.map((step) => document.getElementById(`${chainId}-${step}`))
  fields.find((field) => field instanceof HTMLInputElement && field.value === '')?.focus()
}

/** Moves the focus to the next step, unless the user moved it elsewhere. */
function focusNext(chainId: string, step: Step): void {
  const field = (name: Step | undefined) => document.getElementById(`${chainId}-${name}`)
  const move = () => {
    const at = document.activeElement
    if (at === field(step) || at === document.body) field(steps[steps.indexOf(step) + 1])?.focus()
  }
  // Waits until the next step has rendered as enabled.
  requestAnimationFrame(() => requestAnimationFrame(move))
}

const toChosen = ({ id, name, slug }: ChosenStep): ChosenStep => ({ id, name, ...(slug ? { slug } : {}) })

type SelectProps = StepProps & {
  step: Step
  label: PlainKey
  options: readonly ChosenStep[]
  enabled: boolean
  read: { isFetching: boolean; error: unknown }
}

function StepSelect(props: SelectProps) {
  const { step, label, options, enabled, read, choice, onChange, onEnter, chainId } = props
  const chosen = choice[step]
  const [only] = options
  const isOnly = enabled && options.length === 1 && !chosen && step !== 'category' && step !== 'subcategory'
  // A single vehicle isn't a choice: select it.
  useWhenChanged(isOnly ? only?.id : undefined, () => {
    if (!isOnly || !only) return
    onChange(withStep(choice, step, toChosen(only)))
    focusNext(chainId, step)
  })
  const listed = options.map(({ id, name }) => ({ value: String(id), label: name }))
  // Shows a remembered choice while its list loads.
  if (chosen && listed.length === 0) listed.push({ value: String(chosen.id), label: chosen.name })
  return (
    <FindSelect
      id={`${chainId}-${step}`}
      label={t(label)}
      data={listed}
      value={chosen ? String(chosen.id) : null}
      onChange={(value) => {
        const option = options.find(({ id }) => String(id) === value)
        onChange(withStep(choice, step, option ? toChosen(option) : null))
        if (option) focusNext(chainId, step)
      }}
      isLoading={enabled && read.isFetching}
      onEnter={onEnter}
      // The focus arrives automatically, so opening the list would cover what's below.
      openOnFocus={false}
      disabled={!enabled}
      clearable
      placeholder={enabled ? t('common.selectPlaceholder') : undefined}
      nothingFoundMessage={t(read.isFetching ? 'common.searching' : 'common.nothingFound')}
      error={read.error && enabled ? errorText(read.error) : undefined}
      rightSection={read.isFetching && enabled ? <Loader size={14} /> : undefined}
    />
  )
}
