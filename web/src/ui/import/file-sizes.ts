import { number } from '#web/platform/formats/format.ts'

/** `22.4 GB`, `12.5 MB`, `5 MB`, `840 kB`, `12 B`. */
export function sizeText(bytes: number): string {
  if (bytes >= 10 * 1024 ** 3) return `${number(bytes / 1024 ** 3, 1)} GB`
  if (bytes >= 1024 * 1024)
    return `${number(bytes / 1024 / 1024, bytes < 100 * 1024 * 1024 ? 1 : 0).replace(/\.0$/, '')} MB`
  if (bytes < 1024) return `${number(bytes)} B`
  return `${number(Math.round(bytes / 1024))} kB`
}

/** Far more than the lines a preview checks. */
const previewBytes = 4 * 1024 * 1024
const newline = 10

/** The start of a large file, up to the end of a line, so that a preview needn't send all of it. */
export async function readBeginning(file: File): Promise<File> {
  if (file.size <= previewBytes) return file
  const bytes = new Uint8Array(await file.slice(0, previewBytes).arrayBuffer())
  const end = bytes.lastIndexOf(newline)
  // In big-endian UTF-16, half of the line break is before it.
  const cut = bytes[0] === 0xfe && bytes[1] === 0xff ? end - 1 : end
  return cut > 0 ? new File([bytes.subarray(0, cut)], file.name, { type: file.type }) : file
}

/** Roughly how many lines a file has, for an import's progress. */
export async function countLines(file: File, signal: AbortSignal): Promise<number> {
  const reader = file.stream().getReader()
  let lines = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done || signal.aborted) return lines
    for (let at = value.indexOf(newline); at !== -1; at = value.indexOf(newline, at + 1)) lines += 1
  }
}
