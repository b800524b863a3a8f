type Slugs = { year: number | null; vin?: string | null } & Record<
  `${'make' | 'model' | 'trim' | 'engine'}Slug`,
  string | null
>

/** A slug as people write it: `land-cruiser` is Land Cruiser, `le` LE, `rav4` RAV4, `2-5x` 2.5X. */
const words = (slug: string): string =>
  slug
    .replace(/(?<![^-])(\d)-(\d)/g, '$1.$2')
    .split('-')
    .map((word) =>
      word.length <= 3 || /\d/.test(word) ? word.toUpperCase() : word[0]!.toUpperCase() + word.slice(1),
    )
    .join(' ')

/** `3-5l-v6-gas` is 3.5L V6 Gas. */
const engineWords = (slug: string): string => words(slug).replace(/\bGAS\b/, 'Gas')

/** A line's vehicle: `2014 Toyota Camry LE · 2.5L L4 Gas · 4T1BF1FK1EU123456`; empty if it has none. */
export function vehicleText({ year, makeSlug, modelSlug, trimSlug, engineSlug, vin }: Slugs): string {
  const names = [makeSlug, modelSlug, trimSlug].flatMap((slug) => (slug ? [words(slug)] : []))
  const vehicle = [year, ...names].filter(Boolean).join(' ')
  return [vehicle, engineSlug ? engineWords(engineSlug) : '', vin].filter(Boolean).join(' · ')
}
