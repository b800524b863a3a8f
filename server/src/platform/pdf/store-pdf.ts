import { Readable } from 'node:stream'
import type { Work } from '../db/work.ts'
import { receiveFile, storeReceivedFile } from '../files/store-file.ts'
import { Refusal } from '../http/refusals/refuse.ts'

const maxBytes = 10_000_000

/**
 * Stores a PDF that an email carries. Returns no file if the dealer's storage is full or the PDF is too large: the
 * action that sends the email succeeds anyway, and the email leaves without it.
 */
export async function storePdf(work: Work, name: string, pdf: PDFKit.PDFDocument): Promise<number[]> {
  const allowed = ['application/pdf'] as const
  try {
    const received = await receiveFile(Readable.from(pdf), { allowed, maxBytes, name: `${name}.pdf` })
    return [(await storeReceivedFile(work, received)).id]
  } catch (error) {
    if (error instanceof Refusal) return []
    throw error
  }
}
