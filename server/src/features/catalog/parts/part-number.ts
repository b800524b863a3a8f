/** A part number as it is searched by: letters and digits only, upper case (`pd.norm_number`). */
export const normNumber = (value: string): string => value.toUpperCase().replace(/[^A-Z0-9]/g, '')
