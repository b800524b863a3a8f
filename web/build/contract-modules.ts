/** All of the contract's modules, for `inline-routes.ts`. */
export const modules: Record<string, Record<string, unknown>> = import.meta.glob(
  ['../../contract/src/**/*.ts', '!**/*.test.ts'],
  { eager: true },
)
