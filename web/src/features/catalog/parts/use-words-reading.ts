import { useState } from 'react'
import { type VehicleReading, vehicles } from '#contract/catalog/vehicles.ts'
import { readOnce, useRead } from '#web/platform/read.ts'
import type { PartsAsk } from './parts-ask.ts'
import type { VehicleChoice } from './vehicle-choice.ts'

const aYear = /(?:^|[\s,;:])['’]?(?:\d{2}|(?:19|20)\d{2})(?=$|[\s,;:])/u

/** Whether a text can name a vehicle besides a part: it has a year among other words. */
export const mayNameVehicle = (text: string): boolean => aYear.test(text) && /\S\s+\S/u.test(text.trim())

const buildQuestion = ({ dealerId, region, catalog }: PartsAsk, words: string) => ({
  dealerId,
  region,
  words,
  ...(catalog ? { catalog } : {}),
})

/** Finds the vehicle that a text names without naming a part; null if there isn't exactly one. */
export async function findVehicleInWords(ask: PartsAsk, text: string): Promise<VehicleChoice | null> {
  const { data } = await readOnce(vehicles.inWords, buildQuestion(ask, text))
  const [only, other] = data.readings
  return only && !other && only.words === '' ? only.vehicle : null
}

/** `words`: the whole text is searched for. Otherwise the index of the vehicle that it's read as. */
type Way = number | 'words'

/**
 * Reads a text of the part search as a part and a vehicle, such as `brake pads 14 camry`. If it can be several
 * vehicles, all words are searched for until a person chooses one; a person can also take the reading back.
 */
export function useWordsReading(ask: PartsAsk, text: string) {
  const isAsked = mayNameVehicle(text)
  const read = useRead(vehicles.inWords, buildQuestion(ask, text), {
    enabled: isAsked,
    staleTime: 300_000,
  })
  const readings = isAsked ? (read.data?.data.readings ?? []) : []
  // The choice stays while the person types more words for the same vehicles.
  const about = JSON.stringify(readings.map(({ vehicle }) => vehicle))
  const [chosen, setChosen] = useState<{ about: string; way: Way }>({ about: '', way: 'words' })
  const way = chosen.about === about ? chosen.way : readings.length === 1 ? 0 : 'words'
  const reading: VehicleReading | undefined = way === 'words' ? undefined : readings[way]
  return {
    readings,
    vehicle: reading ? (reading.vehicle as VehicleChoice) : null,
    words: reading ? reading.words : text,
    isReading: isAsked && read.isFetching && !read.data,
    setWay: (next: Way) => setChosen({ about, way: next }),
  }
}
export type WordsReading = ReturnType<typeof useWordsReading>
