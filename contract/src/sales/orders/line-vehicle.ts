import { z } from 'zod'
import { looksLikeVin, plainVin } from '../../catalog/vin.ts'
import { id, text } from '../../http.ts'
import { fieldMessage } from '../../texts/field-messages.ts'

/** Without the characters that people put in between. */
const vin = text(40)
  .transform(plainVin)
  .refine((value) => value === '' || looksLikeVin(value), fieldMessage('vin_wrong'))

const year = z
  .int()
  .min(1, fieldMessage('must_be_or_more', { min: 1 }))
  .max(9999, fieldMessage('must_be_or_less', { max: 9999 }))

/** The fields users set for the vehicle of a line's part. */
export const lineVehicle = {
  year: z
    .union([
      year,
      z
        .string()
        .regex(/^\d{4}$/)
        .transform(Number),
    ])
    .nullish(),
  makeSlug: text(255).nullish(),
  modelSlug: text(255).nullish(),
  trimSlug: text(255).nullish(),
  engineSlug: text(255).nullish(),
  vehicleToEngineConfigId: id.nullish(),
  /** Cleared when another year, make or model is sent without one. */
  vin: vin.nullish(),
}

const slug = z.string().nullable()
export const storedVehicle = {
  year: z.int().nullable(),
  makeSlug: slug,
  modelSlug: slug,
  trimSlug: slug,
  engineSlug: slug,
  vehicleToEngineConfigId: z.int().nullable(),
  vin: z.string().nullable(),
}
const stored = z.object(storedVehicle)
export type LineVehicle = z.infer<typeof stored>

type GivenVehicle = { [K in keyof LineVehicle]?: LineVehicle[K] | undefined }

/** The vehicle of a line; null for missing fields. */
export const toLineVehicle = (line: GivenVehicle): LineVehicle => ({
  year: line.year ?? null,
  makeSlug: line.makeSlug || null,
  modelSlug: line.modelSlug || null,
  trimSlug: line.trimSlug || null,
  engineSlug: line.engineSlug || null,
  vehicleToEngineConfigId: line.vehicleToEngineConfigId ?? null,
  vin: line.vin || null,
})

/** Whether a line has anything of a vehicle. A VIN alone is enough. */
export const hasVehicle = (line: GivenVehicle): boolean =>
  Object.values(toLineVehicle(line)).some((value) => value !== null)

/** Whether a VIN of one vehicle can't belong to the other. */
export const isOtherVehicle = (before: LineVehicle, after: LineVehicle): boolean =>
  (['year', 'makeSlug', 'modelSlug'] as const).some((name) => before[name] !== after[name])
