/** The file as what it is: of its JSON alone TypeScript makes lists of numbers. */
declare module 'us-atlas/states-albers-10m.json' {
  import type { GeometryCollection, Topology } from 'topojson-specification'

  const atlas: Topology<{ states: GeometryCollection<{ name: string }> }>
  export default atlas
}
