/** '1 job', '2 jobs': for messages that an operator reads. */
export const pluralize = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`
