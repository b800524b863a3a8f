/** Why a line was rejected. */
export type RejectionCode =
  | 'bad_quotes'
  | 'missing'
  | 'too_long'
  | 'bad_year'
  | 'bad_number'
  | 'bad_price'
  | 'bad_flag'
  | 'bad_image'
  | 'bad_part_number'
  | 'vehicle_incomplete'
  | 'vehicle_unknown'
  | 'name_missing'
  | 'vcdb_missing'
  | 'removal'
  | 'bad_action'

/** Thrown while reading a line. */
export class RejectedLine extends Error {
  readonly code: RejectionCode

  constructor(code: RejectionCode, reason: string) {
    super(reason)
    this.code = code
  }
}
export const reject = (code: RejectionCode, reason: string) => new RejectedLine(code, reason)

/** Text of up to `max` characters; rejects longer text instead of truncating it. */
export function upTo(max: number, column: string, value: string): string {
  if (value.length > max) throw reject('too_long', `The ${column} is longer than ${max} characters`)
  return value
}
