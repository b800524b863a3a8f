/** A part number normalized for search: only letters and digits, upper case (`pd.norm_number`). */
export const normNumber = (value: string): string => value.toUpperCase().replace(/[^A-Z0-9]/g, '')
