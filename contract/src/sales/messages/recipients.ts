import { addressProblem } from '../../email-address.ts'
import { email } from '../../http.ts'
import type { PlainFieldCode } from '../../texts/field-messages.ts'

const address = email()

/** An address as people write it: alone or after a name, `Ann Rivera <ann@example.com>`; null if invalid. */
function addressIn(addressText: string): string | null {
  const inside = /<([^<>]*)>\s*$/.exec(addressText)?.[1] ?? addressText
  const parsed = address.safeParse(inside)
  return parsed.success ? parsed.data : null
}

/** Addresses separated by commas, semicolons or line breaks, each once; `wrong` has the invalid ones. */
export function addressesIn(text: string): { addresses: string[]; wrong: string[] } {
  const pieces = text.split(/[,;\n\r]+/).map((piece) => piece.trim())
  const found = new Map<string, string>()
  const wrong: string[] = []
  for (const piece of pieces.filter(Boolean)) {
    const one = addressIn(piece)
    if (one === null) wrong.push(piece)
    else if (!found.has(one.toLowerCase())) found.set(one.toLowerCase(), one)
  }
  return { addresses: [...found.values()], wrong }
}

/** Why some of the addresses in a text are none, as the error of a schema's check. */
export const addressesError = (usual: PlainFieldCode) => ({
  error: ({ input }: { input?: unknown }) => {
    const { wrong } = addressesIn(String(input ?? ''))
    return wrong.map((one) => addressProblem(one, usual)).find((one) => one !== usual) ?? usual
  },
})
