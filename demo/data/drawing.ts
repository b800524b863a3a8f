/* These functions write strokes of the part pictures, on a 96 by 96 canvas. Shapes with `tint` have a pale fill. */

export const tint = 'fill="TINT"'
const attribute = (fill: string) => (fill ? ` ${fill}` : '')

/** Draws a path from SVG's own path data. */
export const path = (d: string, fill = '') => `<path d="${d}"${attribute(fill)}/>`

/** Draws a circle around this center. */
export const circle = (x: number, y: number, radius: number, fill = '') =>
  `<circle cx="${x}" cy="${y}" r="${radius}"${attribute(fill)}/>`

/** Draws an ellipse around this center, with a radius for each axis. */
export const oval = (x: number, y: number, rx: number, ry: number, fill = '') =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}"${attribute(fill)}/>`

/** Draws a rectangle from its upper left corner. */
export const box = (x: number, y: number, width: number, height: number, corner = 2, fill = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${corner}"${attribute(fill)}/>`

/** Rotates what's inside around the canvas's center, clockwise. */
export const rotate = (degrees: number, ...inner: string[]) =>
  `<g transform="rotate(${degrees} 48 48)">${inner.join('')}</g>`

const rounded = (value: number) => Math.round(value * 10) / 10

/** Computes points on a circle around the center, the first at the top. */
function around(count: number, radius: number, x = 48, y = 48): [number, number][] {
  return Array.from({ length: count }, (_, step) => {
    const angle = (step / count) * 2 * Math.PI - Math.PI / 2
    return [rounded(x + radius * Math.cos(angle)), rounded(y + radius * Math.sin(angle))]
  })
}

/** Draws small circles in a ring, such as bolt holes. */
export const holes = (count: number, distance: number, radius: number, x = 48, y = 48) =>
  around(count, distance, x, y)
    .map(([cx, cy]) => circle(cx, cy, radius))
    .join('')

/** Draws lines from one ring to another, such as spokes, vanes or teeth. */
export const rays = (count: number, from: number, to: number, x = 48, y = 48) => {
  const outer = around(count, to, x, y)
  const lines = around(count, from, x, y).map(([ax, ay], i) => `M${ax} ${ay}L${outer[i]![0]} ${outer[i]![1]}`)
  return path(lines.join(''))
}

/** Draws a hexagon with a corner at the top, such as a nut. */
export const hexagon = (radius: number, x = 48, y = 48, fill = '') =>
  path(
    `${around(6, radius, x, y)
      .map(([px, py], i) => `${i ? 'L' : 'M'}${px} ${py}`)
      .join('')}Z`,
    fill,
  )

/** Draws `count` parallel strokes, such as ribs or fins. */
export const ribs = (count: number, x: number, y: number, dx: number, dy: number, length: string) =>
  path(Array.from({ length: count }, (_, i) => `M${x + i * dx} ${y + i * dy}${length}`).join(''))
