/** The package's own declaration needs a package that it doesn't bring. */
declare module '@svg-maps/canada' {
  const canada: { viewBox: string; locations: { id: string; name: string; path: string }[] }
  export default canada
}
