import { otherShapes } from '#demo/data/shapes-general.ts'
import { mechanicalShapes } from '#demo/data/shapes-mechanical.ts'

const shapes = { ...mechanicalShapes, ...otherShapes }

export type Shape = keyof typeof shapes

export const shapeNames = Object.keys(shapes) as Shape[]

/** Whether there's a drawing of this name. */
export function isShape(name: string): name is Shape {
  return Object.hasOwn(shapes, name)
}

function wholeHue(hue: number): number {
  return ((Math.round(hue) % 360) + 360) % 360
}

/** Draws a kind of part as an SVG document. The hue (0 to 359) sets its muted color. */
export function partPicture(shape: Shape, hue: number): string {
  const tone = wholeHue(hue)
  const drawing = shapes[shape].replaceAll('TINT', `hsl(${tone} 45% 88%)`)
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="240" height="240">' +
    `<rect width="96" height="96" fill="hsl(${tone} 40% 97%)"/>` +
    `<g transform="translate(9.6 9.6) scale(.8)" fill="none" stroke="hsl(${tone} 32% 34%)" stroke-width="2" ` +
    `stroke-linejoin="round" stroke-linecap="round">${drawing}</g></svg>`
  )
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

/** Draws a neutral name plate for a make, without the maker's logo, as an SVG document. */
export function makeBadge(name: string): string {
  const size = Math.min(17, Math.round(138 / Math.max(6, name.length)))
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 48" width="192" height="96">' +
    '<rect x="1" y="1" width="94" height="46" rx="12" fill="#f5f7f9" stroke="#c3ccd5" stroke-width="1.5"/>' +
    `<text x="48" y="24" text-anchor="middle" dominant-baseline="central" font-family="system-ui,sans-serif" ` +
    `font-size="${size}" font-weight="650" letter-spacing=".3" fill="#33414f">${escapeXml(name)}</text></svg>`
  )
}
