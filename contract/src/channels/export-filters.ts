import { z } from 'zod'
import { region } from '../catalog/vehicles.ts'
import { id, required } from '../http.ts'
import { locales } from '../locales.ts'
import { money, quantity, weight } from '../money.ts'
import { fieldMessage } from '../texts/field-messages.ts'

/** The one truck catalog; a dealer that sells nothing else exports by category, to the Google Platform. */
export const truckCatalog = 'isuzu_fv'

const platforms = ['MercadoLibre', 'Amazon', 'Google Platform'] as const
export type Platform = (typeof platforms)[number]

/** Beyond this many parts, an export runs on the server. */
export const maxInBrowser = 20_000
/** Parts per call of `inventory-availability` and `inventory-observations`. */
export const maxSkus = 1000

const emptyAsAbsent = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), schema)
const numberInput = (schema: z.ZodType<number>) => emptyAsAbsent(schema.optional())

/** A model, of one year or of all; the ids are those of the vehicle look-ups. */
const exportVehicle = z.object({ makeId: id, yearId: id.nullish(), modelId: id })
export type ExportVehicle = z.infer<typeof exportVehicle>

/** Optional fields: null and empty mean any. Weight in pounds. */
export const stockFilters = {
  minStockLevel: numberInput(quantity),
  dimWeightFrom: numberInput(weight),
  dimWeightTo: numberInput(weight),
}

/** Comma-separated, or named several times in a query. */
const listInput = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (Array.isArray(value) ? value.join(',') : value), schema)
const texts = (max: number) =>
  listInput(
    required('catalog_required', max).transform((value) => value.split(',').map((text) => text.trim())),
  )
const ids = listInput(
  z
    .string()
    .regex(/^\d{1,15}(,\d{1,15}){0,999}$/, fieldMessage('choose_one'))
    .transform((value) => value.split(',').map(Number)),
)

/** The fields an export selects by. */
export const selection = {
  region,
  catalogs: texts(600),
  loc: emptyAsAbsent(z.enum(locales, fieldMessage('language_required'))),
  from: numberInput(money),
  to: numberInput(money),
  platform: emptyAsAbsent(z.enum(platforms, fieldMessage('platform_required')).optional()),
  categories: emptyAsAbsent(ids.optional()),
}
export const exportVehicles = z
  .array(exportVehicle)
  .max(2000, fieldMessage('at_most_of_them', { n: 2000 }))
  .default([])

type ExportFilter = {
  catalogs: readonly string[]
  from?: number | undefined
  to?: number | undefined
  platform?: Platform | undefined
  categories?: readonly number[] | undefined
  vehicles: readonly ExportVehicle[]
}

/** The truck exporter asks for no price and no platform. */
export const isTruckExport = ({ catalogs }: Pick<ExportFilter, 'catalogs'>): boolean =>
  catalogs.length === 1 && catalogs[0] === truckCatalog

type Missing = { field: 'from' | 'to' | 'platform' | 'vehicles'; code: MissingCode }
type MissingCode = 'price_from_required' | 'price_to_required' | 'platform_required' | 'models_required'

/** The fields an export still needs, beyond the fields' own checks. */
export function missingIn(selected: ExportFilter): Missing[] {
  const { from, to, platform, vehicles, categories } = selected
  const missing: Missing[] = []
  if (!isTruckExport(selected)) {
    if (from === undefined) missing.push({ field: 'from', code: 'price_from_required' })
    if (to === undefined) missing.push({ field: 'to', code: 'price_to_required' })
    if (platform === undefined) missing.push({ field: 'platform', code: 'platform_required' })
  }
  if (vehicles.length === 0 && !categories?.length)
    missing.push({ field: 'vehicles', code: 'models_required' })
  return missing
}

/** Whether a range ends before it starts. */
export const isReversed = (from: number | undefined, to: number | undefined): boolean =>
  from !== undefined && to !== undefined && to < from

const isPresent = (value: unknown) => value !== null && value !== undefined && value !== ''
const asTyped = z.union([z.number(), z.string(), z.null(), z.undefined()])
const requiredPrice = (code: 'price_from_required' | 'price_to_required') =>
  asTyped
    .refine(isPresent, fieldMessage(code))
    .transform((value) => value ?? '')
    .pipe(money)

const loc = z.enum(locales, fieldMessage('language_required'))
const choices = z.array(z.string())

/** The fields a person fills in to export models' parts; makes and years only lead to the models. */
export const exportForm = z.object({
  catalog: required('catalog_required', 60),
  makes: choices.default([]),
  years: choices.default([]),
  models: choices.min(1, fieldMessage('models_required')),
  platform: z.enum(platforms, fieldMessage('platform_required')),
  loc,
  from: requiredPrice('price_from_required'),
  to: requiredPrice('price_to_required'),
  templateId: emptyAsAbsent(id.optional()),
  ...stockFilters,
})
/** The fields for the truck catalog's categories. */
export const truckForm = z.object({
  categories: choices.min(1, fieldMessage('categories_required')),
  loc,
  ...stockFilters,
})
