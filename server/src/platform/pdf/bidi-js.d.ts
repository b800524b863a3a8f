/** The package has no types of its own; these are the calls that we make. */
declare module 'bidi-js' {
  export default function bidiFactory(): {
    getEmbeddingLevels(text: string): { levels: Uint8Array }
    getMirroredCharactersMap(
      text: string,
      levels: Uint8Array,
      start: number,
      end: number,
    ): Map<number, string>
  }
}
