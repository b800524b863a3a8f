import { facts, partNumber } from '../facts.ts'
import type { Case, Statement } from './case-shape.ts'

const directions = ['front', 'rear', 'left', 'right', 'upper', 'lower']
const things = ['brake pad', 'oil filter', 'air filter', 'spark plug', 'water pump']
const visitor = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
/** The kinds of keywords. Each run searches for another part. */
const kinds: [kind: string, keyword: (n: number) => string][] = [
  ['a number', partNumber],
  ['beginning of a number', (n) => partNumber(n).slice(0, 6)],
  [
    'a name',
    (n) =>
      `${directions[n % 6]} ${things[n % 5]} series ${(n * 17) % Math.max(1, Math.floor(facts.parts / 300))}`,
  ],
]

/** The searchers: a clerk, a store's visitor, and a visitor of a dealer that has edited 100,000 parts. */
const places = [
  { where: 'part', dealer: 1, domain: null },
  { where: 'store part', dealer: 1, domain: 'parts.one.test' },
  { where: 'store part at 100,000 edits', dealer: 3, domain: 'parts3.bench.test' },
]

export const partCases: Case[] = places.flatMap(({ where, dealer, domain }) =>
  kinds.map(([kind, keyword]) => ({
    name: `${where}, ${kind}`,
    dealer,
    ask: (n) =>
      domain === null
        ? {
            method: 'POST',
            path: '/api/suggestions-search?dlid=1',
            body: { keyword: keyword(n), locale: 'en', allMakes: true },
          }
        : {
            method: 'GET',
            path: `/api/store-parts?domain=${domain}&limit=10&q=${encodeURIComponent(keyword(n))}`,
            from: visitor(n),
          },
    floor: (n, isWrapped) => search(keyword(n), dealer, isWrapped),
    keepsPlan: true,
    runs: kind === 'a number' ? 300 : 150,
  })),
)

export const partColumns = `p.id as "partId", p.catalog_id as "catalogId", 'bench' as catalog, p.number as part_number,
  coalesce(e.title, p.name_en) as name, coalesce(e.description, p.description) as description,
  coalesce(e.selling_price, round(p.cost * 1.3, 2)) as price, p.list_price as list, p.cost, p.core_price as core, p.weight,
  c.name_en as category, s.name_en as subcategory, n.new_number, v.id as "vehicleId", v.make_id as "makeId", v.year,
  ma.slug as make, mo.slug as model, tr.slug as trim, en.slug as engine, p.image_path as path_image`
/** Joins for parts `p` as a dealer sells them. */
export const partJoins = (
  dealer: number,
) => `left join edited_parts e on e.dealer_id = ${dealer} and e.number_norm = p.number_norm
  left join subcategories s on s.id = p.subcategory_id left join categories c on c.id = s.category_id
  left join supersessions n on n.part_id = p.id
  left join lateral (select vehicle_id from fitments where part_id = p.id order by vehicle_id limit 1) f on true
  left join vehicles v on v.id = f.vehicle_id left join makes ma on ma.id = v.make_id left join models mo on mo.id = v.model_id
  left join trims tr on tr.id = v.trim_id left join engines en on en.id = v.engine_id`

/** The bare statement that reads a dealer's pricing rules, as the floor for prices. */
export const pricesStatement = (dealer: number): Statement => ({
  text: `select * from dealer_pricing_rules where dealer_id = ${dealer}`,
  values: [],
})

/**
 * Finds the first ten parts and the number of all. The keyword may be a number, the beginning of one, another maker's
 * number, or words of a name, a translation or the dealer's title.
 */
function search(keyword: string, dealer: number, isWrapped: boolean): Statement[] {
  const number = keyword.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const called = isWrapped
    ? `select pd.parts_called(${dealer}, $2, 1000)`
    : `(select number_norm from part_translations where dealer_id in (0, ${dealer}) and words @@ pd.word_query($2) limit 1000)
        union all (select number_norm from edited_parts where dealer_id = ${dealer} and words @@ pd.word_query($2) limit 1000)`
  const shown = `p.catalog_id = 900 and not exists (select 1 from edited_parts h
    where h.dealer_id = ${dealer} and h.number_norm = p.number_norm and h.hide_item = 1)`
  const begins = `p.number_norm >= $1 and p.number_norm < $1 || '~'`
  const text = `with called as materialized (${called}), hits as (
      (select p.id, 0 as rank, '' as name, p.number_norm from parts p where ${shown} and p.number_norm = $1)
      union all (select p.id, 1, '', p.number_norm from parts p where ${shown} and ${begins} and p.number_norm <> $1
        order by p.number_norm limit 1000)
      union all (select p.id, 1, '', p.number_norm from part_interchange x join parts p on p.id = x.part_id
        where x.number_norm = $1 and ${shown} and not (${begins}) and not p.words @@ pd.word_query($2) limit 1000)
      union all (select p.id, 2, lower(p.name_en), p.number_norm from parts p
        where ${shown} and p.words @@ pd.word_query($2) and not (${begins}) order by 3, 4 limit 1000)
      union all (select p.id, 2, lower(p.name_en), p.number_norm from parts p
        where ${shown} and p.number_norm = any(array(select * from called)) and not p.words @@ pd.word_query($2)
        order by 3, 4 limit 1000)
      union all (select e.id, 2, lower(e.title), e.number_norm from edited_parts e
        where e.dealer_id = ${dealer} and e.activate_item = 1 and e.number_norm in (select * from called) limit 1000))
    select (select count(*) from hits) as total, ${partColumns}
    from (select * from hits order by rank, name, number_norm limit 10) w join parts p on p.id = w.id ${partJoins(dealer)}
    order by w.rank, w.name, w.number_norm`
  return [{ text, values: [number, keyword] }, pricesStatement(dealer)]
}
