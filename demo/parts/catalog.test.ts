import { describe, expect, test } from 'vitest'
import { demoCategories, partTypes } from '#demo/parts/part-types.ts'
import { demoParts } from '#demo/parts/parts.ts'
import { isShape, makeBadge, partPicture, shapeNames } from '#demo/parts/pictures.ts'
import {
  demoCatalogNote,
  demoCatalogs,
  demoVehicles,
  engineName,
  vehicleConfigs,
  vehicleKey,
} from '#demo/parts/vehicles.ts'
import { makeRandom } from '#demo/random.ts'

const vehicles = demoVehicles()
const parts = demoParts()
const byKey = new Map(vehicles.map((vehicle) => [vehicleKey(vehicle), vehicle]))

describe('vehicles', () => {
  test('are about 1,500 of some 25 makes, each once, from 2005 to 2024', () => {
    expect(vehicles.length).toBeGreaterThan(1300)
    expect(vehicles.length).toBeLessThan(1700)
    expect(byKey.size).toBe(vehicles.length)
    expect(new Set(vehicles.map((vehicle) => vehicle.make)).size).toBe(27)
    expect(vehicles.every(({ year }) => year >= 2005 && year <= 2024)).toBe(true)
  })

  test('have an engine for every trim and a trim for every engine', () => {
    for (const { trims, engines, ...vehicle } of vehicles) {
      const sold = new Set(trims.flatMap((trim) => trim.engines))
      expect([...sold].sort(), vehicleKey(vehicle)).toEqual([...engines].sort())
      expect(trims.every((trim) => trim.name && trim.engines.length > 0)).toBe(true)
    }
  })

  test('exist in every catalog, which marks its parts as a demo', () => {
    for (const catalog of demoCatalogs) {
      expect([...vehicleConfigs(catalog.name)].length).toBeGreaterThan(500)
      expect(catalog.description).toContain(demoCatalogNote)
    }
  })

  test('differ by wheelbase if they’re trucks', () => {
    const trucks = [...vehicleConfigs('isuzu_fv')]
    expect(trucks.every((truck) => truck.make === 'Isuzu' && truck.trim.endsWith('in wheelbase'))).toBe(true)
  })

  test('have engine codes written out', () => {
    expect(engineName('2.5I4')).toBe('2.5L 4-cyl Gas')
    expect(engineName('2.4F4t')).toBe('2.4L H4 Turbo Gas')
    expect(engineName('5.2I4td:4HK1')).toBe('5.2L 4-cyl Turbo Diesel (4HK1)')
    expect(() => engineName('big')).toThrow()
  })
})

describe('part types', () => {
  test('have names in all four languages, with their categories and subcategories', () => {
    const named = [...demoCategories, ...demoCategories.flatMap((one) => one.subcategories), ...partTypes]
    for (const { key, names } of named) {
      for (const language of ['en', 'es', 'pt', 'fr'] as const) expect(names[language], key).toBeTruthy()
    }
    expect(demoCategories.length).toBeGreaterThanOrEqual(12)
    expect(partTypes.length).toBeGreaterThanOrEqual(140)
    expect(new Set(partTypes.map((type) => type.key)).size).toBe(partTypes.length)
  })

  test('have a picture and sensible figures', () => {
    for (const type of partTypes) {
      expect(isShape(type.shape), type.key).toBe(true)
      expect(type.category, type.key).toBeTruthy()
      expect(type.costRatio[0] >= 0.55 && type.costRatio[1] <= 0.75, type.key).toBe(true)
      expect(type.listPrice[0] > 0 && type.listPrice[0] < type.listPrice[1], type.key).toBe(true)
      expect(type.weightLb[0] > 0 && type.weightLb[0] < type.weightLb[1], type.key).toBe(true)
      expect(
        [...type.sizeIn].every((side) => side > 0),
        type.key,
      ).toBe(true)
    }
  })
})

describe('parts', () => {
  test('are a few thousand, with numbers unique in their catalog', () => {
    expect(parts.length).toBeGreaterThan(4500)
    expect(parts.length).toBeLessThan(6500)
    expect(new Set(parts.map((part) => `${part.catalog} ${part.partNumber}`)).size).toBe(parts.length)
  })

  test('include every part type at least once', () => {
    const listed = new Set(parts.map((part) => part.type))
    expect(partTypes.filter((type) => !listed.has(type.key)).map((type) => type.key)).toEqual([])
  })

  test('only fit vehicles of the catalog, with their trims and engines', () => {
    for (const part of parts) {
      expect(part.universal, part.partNumber).toBe(part.fitments.length === 0)
      for (const { trim, engine, ...fits } of part.fitments) {
        const vehicle = byKey.get(vehicleKey(fits))
        const exists =
          vehicle?.catalogs.includes(part.catalog) &&
          (engine === undefined || vehicle.engines.includes(engine)) &&
          (trim === undefined || vehicle.trims.some((one) => one.name === trim))
        if (!exists) expect.fail(`${part.partNumber} on ${vehicleKey(fits)} ${trim} ${engine}`)
      }
    }
  })

  test('are dozens for every vehicle, including an oil filter', () => {
    const count = new Map<string, number>()
    const filtered = new Set<string>()
    for (const part of parts) {
      for (const fits of part.fitments) {
        count.set(vehicleKey(fits), (count.get(vehicleKey(fits)) ?? 0) + 1)
        if (part.type === 'oil-filter') filtered.add(vehicleKey(fits))
      }
    }
    for (const key of byKey.keys()) {
      expect(count.get(key), key).toBeGreaterThan(30)
      expect(filtered.has(key), key).toBe(true)
    }
  })

  test('include 90915-YZZD1, the oil filter of the 2.5-liter Toyotas', () => {
    const found = parts.filter((part) => part.partNumber === '90915-YZZD1')
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({
      catalog: 'parts_usa',
      make: 'Toyota',
      type: 'oil-filter',
      supersededBy: null,
    })
    expect(found[0]!.fitments).toContainEqual({
      make: 'Toyota',
      model: 'Camry',
      year: 2018,
      engine: '2.5L 4-cyl Gas',
    })
  })

  test('are superseded in about three of a hundred cases, in chains that end', () => {
    const byNumber = new Map(parts.map((part) => [`${part.catalog} ${part.partNumber}`, part]))
    const older = parts.filter((part) => part.supersededBy)
    expect(older.length / parts.length).toBeGreaterThan(0.02)
    expect(older.length / parts.length).toBeLessThan(0.045)
    for (const part of older) {
      let at = part
      for (let step = 0; at.supersededBy; step++) {
        at = byNumber.get(`${at.catalog} ${at.supersededBy}`)!
        expect(step).toBeLessThan(5)
      }
    }
  })

  test('sometimes lack a cost, rarely any price, and otherwise cost less than list', () => {
    expect(parts.filter((part) => !part.listPrice && !part.cost).length).toBeGreaterThan(10)
    expect(parts.filter((part) => part.listPrice && !part.cost).length).toBeGreaterThan(50)
    for (const { listPrice, cost } of parts) {
      if (listPrice && cost) expect(Number(cost)).toBeLessThan(Number(listPrice))
      expect(`${listPrice ?? '0.00'} ${cost ?? '0.00'}`).toMatch(/^\d+\.\d\d \d+\.\d\d$/)
    }
  })
})

describe('pictures', () => {
  test('are a small SVG for each shape, without scripts or outside references', () => {
    const drawn = new Set(shapeNames.map((shape) => partPicture(shape, 200)))
    expect(drawn.size).toBe(shapeNames.length)
    for (const svg of drawn) {
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"[^>]*>.*<\/svg>$/s)
      expect(svg).not.toMatch(/script|href|TINT|NaN|undefined/)
      expect(svg.length).toBeLessThan(3000)
    }
  })

  test('show the make as text in a badge', () => {
    expect(makeBadge('Tom & "Co"')).toContain('Tom &amp; &quot;Co&quot;')
  })
})

test('makes the same choices from the same seed, and others from another', () => {
  const draw = (seed: string) => Array.from({ length: 5 }, makeRandom(seed).next)
  expect(draw('a')).toEqual(draw('a'))
  expect(draw('a')).not.toEqual(draw('b'))
  expect(makeRandom('x').shuffle([1, 2, 3, 4, 5]).sort()).toEqual([1, 2, 3, 4, 5])
})
