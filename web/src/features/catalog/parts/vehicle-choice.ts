/** A chosen make, year, model and so on. */
export type ChosenStep = { id: number; name: string; slug?: string }
export const steps = ['make', 'year', 'model', 'trim', 'engine', 'category', 'subcategory'] as const
export type Step = (typeof steps)[number]
/** The chosen part of the vehicle and the kind of part. */
export type VehicleChoice = Partial<Record<Step, ChosenStep>> & {
  /** The vehicle's, if it was chosen by it. */
  vin?: string
}

/** The choices a VIN can leave open. */
const besidesVin: Step[] = ['trim', 'engine', 'category', 'subcategory']

/** The choice with one step changed; later steps are reset. */
export function withStep(choice: VehicleChoice, step: Step, chosen: ChosenStep | null): VehicleChoice {
  const earlier = steps
    .slice(0, steps.indexOf(step))
    .flatMap((name) => (choice[name] ? [[name, choice[name]]] : []))
  const vin = choice.vin && besidesVin.includes(step) ? { vin: choice.vin } : {}
  return { ...Object.fromEntries(earlier), ...(chosen ? { [step]: chosen } : {}), ...vin }
}

/** `2014 Toyota Camry LE · 2.5L L4`; empty without a make. */
export function choiceText({ make, year, model, trim, engine }: VehicleChoice): string {
  const vehicle = [year, make, model, trim].flatMap((part) => (part ? [part.name] : [])).join(' ')
  return [vehicle, engine?.name].filter(Boolean).join(' · ')
}

/** The vehicle in the part search's form. */
export const asVehicle = ({ make, year, model, trim, engine }: VehicleChoice) => ({
  makeId: make?.id,
  yearId: year?.id,
  modelId: model?.id,
  trimId: trim?.id,
  engineId: engine?.id,
})
/** The kind of part in the search's form. */
export const asKind = ({ category, subcategory }: VehicleChoice) => ({
  categoryId: category?.id,
  subcategoryId: subcategory?.id,
})
