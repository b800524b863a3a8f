import { type DealerKey, demoDealers } from '#demo/dealers.ts'
import { mailName, personName } from '#demo/people-names.ts'
import { makeRandom } from '#demo/random.ts'

export type DemoStaff = {
  dealer: DealerKey
  firstName: string
  lastName: string
  email: string
  title: 'Parts manager' | 'Parts advisor' | 'Shipping clerk' | 'Bookkeeper'
}

const titles = ['Parts manager', 'Parts advisor', 'Parts advisor', 'Shipping clerk', 'Bookkeeper'] as const

/** Makes the five staff members of each dealer. */
export function demoStaff(): DemoStaff[] {
  return demoDealers.flatMap((dealer) => {
    const random = makeRandom(`staff ${dealer.key}`)
    const takenNames = new Set<string>()
    return titles.map((title) => {
      let name = personName(random, false)
      while (takenNames.has(name.first)) name = personName(random, false)
      takenNames.add(name.first)
      const email = `${mailName(name.first, name.last)}@dealer${dealer.key}.example`
      return { dealer: dealer.key, firstName: name.first, lastName: name.last, email, title }
    })
  })
}
