import { writeFileSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { drawingsFile, lightness, tile, writePng } from '../demo/parts/part-png.ts'
import { partPicture, shapeNames } from '../demo/parts/pictures.ts'
import { findBrowser, launchOptions } from '../e2e/find-browser.ts'

/** `npx tsx scripts/draw-part-pictures.ts` draws the demo's parts into one gray PNG. Run it after changing a shape. */
const browser = await chromium.launch(launchOptions(findBrowser()))
const page = await browser.newPage()
const drawn: number[][] = []
for (const shape of shapeNames) {
  const gray = partPicture(shape, 0).replace(/hsl\(0 \d+% (\d+)%\)/g, 'hsl(0 0% $1%)')
  drawn.push(await page.evaluate<number[]>(inBrowser(gray)))
}
await browser.close()

const width = tile.size * tile.columns
const rows = Array.from({ length: Math.ceil(shapeNames.length / tile.columns) * tile.size }, () =>
  Buffer.alloc(width / 2, 0xff),
)
for (const [at, pixels] of drawn.entries()) {
  const left = (at % tile.columns) * tile.size
  const top = Math.floor(at / tile.columns) * tile.size
  for (const [place, value] of pixels.entries()) {
    const x = left + (place % tile.size)
    const row = rows[top + Math.floor(place / tile.size)]!
    const level = findLevel(value)
    const shift = x % 2 === 0 ? 4 : 0
    row[x >> 1] = (row[x >> 1]! & (0xf0 >> shift)) | (level << shift)
  }
}
writeFileSync(drawingsFile(), writePng(rows))

function findLevel(value: number): number {
  const percent = (value / 255) * 100
  const apart = lightness.map((one) => Math.abs(one - percent))
  return apart.indexOf(Math.min(...apart))
}

/** Writes code for the browser that returns a drawing's gray values, row by row. */
function inBrowser(svg: string): string {
  return `(async () => {
    const image = new Image()
    image.src = 'data:image/svg+xml,' + encodeURIComponent(${JSON.stringify(svg)})
    await image.decode()
    const context = new OffscreenCanvas(${tile.size}, ${tile.size}).getContext('2d')
    context.drawImage(image, 0, 0, ${tile.size}, ${tile.size})
    const { data } = context.getImageData(0, 0, ${tile.size}, ${tile.size})
    return Array.from({ length: data.length / 4 }, (_, at) => data[at * 4])
  })()`
}
