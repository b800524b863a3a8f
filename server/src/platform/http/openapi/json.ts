/** A JSON object, such as a JSON schema or a part of the API document. */
export type Json = Record<string, unknown>

/** Whether a value is an object, and neither null nor an array. */
export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
