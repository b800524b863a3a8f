import { getLocale, patternOf, t } from '#web/platform/i18n.ts'
import { activityDeeds } from '#web/platform/texts/en/activity-deeds.ts'

type Key = keyof typeof activityDeeds
type Form = { key: Key; pattern: RegExp }
type Said = { key: Key; gaps: Record<string, string> }

const forms = (Object.keys(activityDeeds) as Key[]).map(
  (key): Form => ({ key, pattern: patternOf(activityDeeds[key]) }),
)
const isThing = ({ key }: Form) => key.startsWith('thing')
/** The one that says most comes first: `Pricing rule 1 to 2 of Main` is no rule `1 to 2 of Main`. */
const byLength = (a: Form, b: Form) => activityDeeds[b.key].length - activityDeeds[a.key].length
const things = forms.filter(isThing).toSorted(byLength)
const sentences = forms.filter((form) => !isThing(form)).toSorted(byLength)

/** What was done, in the language of the screen; what nobody has translated stays as it was written. */
export function sentenceOf(description: string): string {
  if (getLocale() === 'en') return description
  for (const { key, gaps } of matching(sentences, description)) {
    if (gaps.what === undefined) return say({ key, gaps })
    const [thing] = matching(things, gaps.what)
    if (thing) return say({ key, gaps: { ...gaps, what: say(thing) } })
  }
  return description
}

function matching(among: readonly Form[], text: string): Said[] {
  return among.flatMap(({ key, pattern }) => {
    const found = pattern.exec(text)
    return found ? [{ key, gaps: { ...found.groups } }] : []
  })
}

/** Which text it is only shows at run time, and so what fills it. */
const text = t as (key: string, gaps: Record<string, string | number>) => string
const say = ({ key, gaps }: Said): string => text(`activityDeeds.${key}`, gaps)
