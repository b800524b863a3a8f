/** The package's own declaration imports a package that it doesn't depend on. */
declare module '@svg-maps/canada' {
  const canada: { viewBox: string; locations: { id: string; name: string; path: string }[] }
  export default canada
}
