/** Declares the file's real type: from its JSON, TypeScript only infers lists of numbers. */
declare module 'us-atlas/states-albers-10m.json' {
  import type { GeometryCollection, Topology } from 'topojson-specification'

  const atlas: Topology<{ states: GeometryCollection<{ name: string }> }>
  export default atlas
}
